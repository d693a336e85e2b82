/** The statement at which a process kills itself, for `kill-at-statement.ts`. */
export interface KillPoint {
  readonly operation: keyof typeof FIRST_STATEMENTS
  readonly count: number
  /**
   * Number of completed statements before the kill. `sent`: the commit was sent, but its response has not arrived. `committed`, or more
   * statements than the transaction has: the commit is stored, but no one has been notified.
   */
  readonly at: number | 'sent' | 'committed'
}

export const FIRST_STATEMENTS = {
  move: /^select \* from "cases" where "id" =/,
  birth: /^insert into "requests"/,
  mail: /^insert into "inbound_mails"/,
} as const

export const KILL_SCRIPT = './tests/server/kit/kill-at-statement.ts'

export const killAt = (point: KillPoint) => ({ KILL_AT: JSON.stringify(point) })
