/** The wall clock that charts get as input; milliseconds since the epoch. Read anew each time, so that tests can move it. */
export const now = (): number => Date.now()
