--- Many boards in slices of some hundredths of a second, with the caller's function in between. It
-- runs outside the library, and may fail, yield and call everything.

local ffi = require("ffi")

local FIRST, LEAST = 256, 16
local SHORT, LONG = 0.02, 0.04 -- seconds

-- The time that has passed. (os.clock is processor time, which runs faster with several threads.)
local now = os.clock
if jit.os == "Linux" or jit.os == "OSX" then
   ffi.cdef('int libsudoku_lua_clock(int clock, long *time) __asm__("clock_gettime");')
   local MONOTONIC = jit.os == "Linux" and 1 or 6
   local time = ffi.new("long[2]")
   now = function()
      ffi.C.libsudoku_lua_clock(MONOTONIC, time)
      return tonumber(time[0]) + tonumber(time[1]) / 1e9
   end
end

--- Calls work(start, count) for slices of `total` boards, and progress(done, total) after each. The
-- first slice has `first` boards, or 256.
-- Ends and returns false if the first returns false, or the second something.
return function(total, work, progress, first)
   local start, count = 0, first or FIRST
   while start < total do
      local before = now()
      count = math.min(count, total - start)
      if work(start, count) == false then
         return false
      end
      start = start + count
      local took = now() - before
      if took < SHORT then
         count = count * 2
      elseif took > LONG and count > LEAST then
         count = math.floor(count / 2)
      end
      if progress and progress(start, total) then
         return false
      end
   end
   return true
end
