package sudoku

// #include "watch.h"
import "C"

import (
	"context"
	"sync/atomic"
	"time"
	"unsafe"
)

const watchInterval = 20 * time.Millisecond

// Makes a call of the library that may take long. It is given a watch to look at, unless nobody
// waits for progress or can stop it. If the context is done before the call ends, its error is
// returned, once the call has ended.
func watched(ctx context.Context, total int, progress Progress, call func(watch *C.struct_watch)) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if ctx.Done() == nil && progress == nil {
		call(nil)
		return nil
	}
	// In C's memory, so that what is there can point to it.
	watch := (*C.struct_watch)(C.malloc(C.sizeof_struct_watch))
	*watch = C.struct_watch{}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		call(watch)
	}()
	defer func() { // progress may panic
		atomic.StoreInt32((*int32)(&watch.stop), 1)
		<-ended
		C.free(unsafe.Pointer(watch))
	}()
	ticker := time.NewTicker(watchInterval)
	defer ticker.Stop()
	for told := 0; ; {
		select {
		case <-ended:
			if progress != nil && total > 0 {
				progress(total, total)
			}
			return nil
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
			done := int(atomic.LoadInt64((*int64)(&watch.done)))
			if progress != nil && told < done && done < total && ctx.Err() == nil {
				told = done
				progress(done, total)
			}
		}
	}
}
