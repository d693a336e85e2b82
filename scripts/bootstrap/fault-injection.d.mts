/** Debian's libfiu: makes system calls of a running process fail when it is told to. */
export const LIBFIU: readonly string[]
/** Whether faults of the disk can be brought about here. */
export function hasFaultInjection(): boolean
/** Installs it where apt can; without it the faults of the disk are skipped. */
export function ensureFaultInjection(): Promise<void>
