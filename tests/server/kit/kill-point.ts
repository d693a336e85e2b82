/** Where a process ends itself, between any two statements of a transaction: what `kill-at-statement.ts` is told. */
export interface KillPoint {
  /** A move of a case, the birth of one with its request, or a mail that is taken. */
  readonly of: keyof typeof BEGINS
  /** Which of them, from one. */
  readonly count: number
  /**
   * Before so many of its statements are over; `sent`: its commit is on the way and nobody waits for the answer; `committed`, as any
   * number beyond its end: it is on the disk, and nobody was told.
   */
  readonly at: number | 'sent' | 'committed'
}

/** The first statement of each. */
export const BEGINS = { move: /^select \* from "cases" where "id" =/, birth: /^insert into "requests"/, mail: /^insert into "inbound_mails"/ } as const

export const KILLER = './tests/server/kit/kill-at-statement.ts'

/** The environment of a process that ends there. */
export const killAt = (point: KillPoint) => ({ KILL_AT: JSON.stringify(point) })
