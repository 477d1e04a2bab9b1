/*
 * The DLL of this name, which Windows has from version 7 on and Wine only from 9 on; Rust's standard
 * library takes the seeds of its hash tables from it. For the tests under an older Wine.
 */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
    return RtlGenRandom(data, (ULONG)size);
}
