/** How many forms one client sends in ten minutes. */

import type { Db, Tx } from '#server/database/schema.ts'
import { clientKey } from '#server/limits/keys.ts'
import type { Rate, Rates, Usage } from '#server/limits/rates.ts'
import { type Problem, tooMany } from '#server/problem.ts'

export const FORM_WINDOW_MS = 600_000
const FORMS: Rate = { scope: 'forms', windowMs: FORM_WINDOW_MS }

interface Bounds {
  readonly formLimitSuspect: number
  readonly formLimitRefuse: number
}

export function createFormLimits(rates: Rates, { formLimitSuspect, formLimitRefuse }: Bounds) {
  const refusal = (usage: Usage, takenBack: number): Problem =>
    tooMany('Too many forms were sent from your network. Nothing you typed is lost.', Math.max(1_000, usage.waitMs(formLimitRefuse, takenBack)))

  return {
    /**
     * Counts a stored submit, as part of its transaction: a submit that is not stored is not counted.
     *
     * @returns whether the client has sent more than an office would
     * @throws {Problem} 429 beyond the upper limit
     */
    async count(tx: Tx, ip: string): Promise<{ readonly isMany: boolean }> {
      const usage = await rates.count(tx, FORMS, clientKey(ip))
      // Thrown inside the transaction, which takes the count of a refused submit back.
      if (usage.total > formLimitRefuse) throw refusal(usage, 1)
      return { isMany: usage.total > formLimitSuspect }
    },
    /** Refuses before a long body is read. @throws {Problem} 429 beyond the upper limit */
    async admit(db: Db, ip: string): Promise<void> {
      const usage = await rates.look(db, FORMS, clientKey(ip))
      if (usage.total + 1 > formLimitRefuse) throw refusal(usage, 0)
    },
  }
}

export type FormLimits = ReturnType<typeof createFormLimits>
