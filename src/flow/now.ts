/** Clock for charts, in milliseconds since the epoch. A function, so that tests can change the time. */
export const now = (): number => Date.now()
