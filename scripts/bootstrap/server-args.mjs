/**
 * Node options of the server. By default, a heap can grow up to four times between collections. With 20 percent, the peak of a burst of
 * forms is about 80 MB lower. A heap limit would also lower it, but 64 MB of nested JSON in bodies would then end the process. The
 * additional collections cost 7 % of CPU per form with a semi-space of 8 MB, and more with 4 MB.
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'server/main.ts']
