//! Gives the shared library its versioned name, and lays the link of that name beside it, without
//! which no program linked against it starts.

use std::env;
use std::path::Path;

/// The number of the ABI: it changes when a program linked against an older library would break.
const ABI: u32 = 0;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let var = |name: &str| env::var(name).unwrap_or_default();
    let (family, os) = (var("CARGO_CFG_TARGET_FAMILY"), var("CARGO_CFG_TARGET_OS"));
    if family != "unix" || os == "none" {
        return;
    }
    let (library, versioned) = if var("CARGO_CFG_TARGET_VENDOR") == "apple" {
        let name = format!("libsudoku.{ABI}.dylib");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/{name}");
        ("libsudoku.dylib", name)
    } else {
        let name = format!("libsudoku.so.{ABI}");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{name}");
        ("libsudoku.so", name)
    };
    // OUT_DIR is target/<profile>/build/<package>/out.
    #[cfg(unix)]
    if let Some(folder) = Path::new(&var("OUT_DIR")).ancestors().nth(3) {
        let link = folder.join(versioned);
        if link.symlink_metadata().is_err()
            && let Err(error) = std::os::unix::fs::symlink(library, &link)
        {
            println!("cargo::warning=no link {}: {error}", link.display());
        }
    }
    #[cfg(not(unix))]
    let _ = (library, versioned, Path::new(""));
}
