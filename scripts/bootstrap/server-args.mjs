/**
 * Node options of the server. By default, a heap can grow to four times its size between collections. With 20 percent, the memory peak
 * during a burst of forms is about 80 MB lower. A heap limit would also lower the peak, but 64 MB of nested JSON would then end the
 * process. With a semi-space of 8 MB, the additional collections cost 7 % more CPU time per form. With 4 MB, they cost more.
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'server/main.ts']
