/**
 * Signs of spam in a submit, and in the number of forms per client. Suspected spam is stored, marked, and shown to the team. The receipt is
 * sent only after a lead releases the request.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type Answers, type Fields, text } from '#contract/forms/field.ts'
import { ELAPSED_HEADER, HONEYPOT_FIELD } from '#contract/forms/spam.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import { strictNetworksOf } from '#server/limits/networks.ts'
import type { Rate, Rates, Usage } from '#server/limits/rates.ts'
import { type Problem, tooManyProblem } from '#server/problem.ts'

export type Suspicion = 'honeypot' | 'too-fast' | 'too-many' | 'too-many-receipts'

export const HUMAN_SUBMIT_MIN_MS = 500

export const suspicionTexts: Readonly<Record<Suspicion, string>> = {
  honeypot: 'a hidden field was filled in',
  'too-fast': 'the form was sent faster than a person can fill it in',
  'too-many': 'many forms came from the same network within ten minutes',
  'too-many-receipts': 'many forms used the same email address, and no one has confirmed that address',
}

const HONEYPOT_FIELD_DEFINITION = text('Website', { optional: true })

export const fieldsWithHoneypot = ({ fields }: Pick<FormDefinition, 'fields'>): Fields => ({ [HONEYPOT_FIELD]: HONEYPOT_FIELD_DEFINITION, ...fields })

/**
 * Returns the reason why one submit may be spam.
 * @param answers answers to `fieldsWithHoneypot`
 */
export function suspicionOf(definition: Pick<FormDefinition, 'fields'>, headers: IncomingHttpHeaders, answers: Answers): Suspicion | undefined {
  // This check is skipped if the form has a real field of this name.
  if (!(HONEYPOT_FIELD in definition.fields) && String(answers[HONEYPOT_FIELD]).trim() !== '') return 'honeypot'
  const elapsed = headers[ELAPSED_HEADER]
  return typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) && Number(elapsed) < HUMAN_SUBMIT_MIN_MS ? 'too-fast' : undefined
}

export const FORM_WINDOW_MS = 600_000
const FORM_RATE: Rate = { scope: 'forms', windowMs: FORM_WINDOW_MS }
const REPEAT_RATE: Rate = { scope: 'repeats', windowMs: FORM_WINDOW_MS }
/** A lost response causes a repeat, so one form can have several repeats. */
const REPEAT_LIMIT_FACTOR = 2

interface FormLimitSettings {
  readonly formLimitSuspect: number
  readonly formLimitRefuse: number
}

export function createFormLimits(rates: Rates, { formLimitSuspect, formLimitRefuse }: FormLimitSettings) {
  const tooManyFormsProblem = (usage: Usage, rolledBackUses: number, max = formLimitRefuse): Problem =>
    tooManyProblem('Too many forms were sent from your network. Nothing you typed is lost.', Math.max(1_000, usage.waitMs(max, rolledBackUses)))

  return {
    /**
     * Counts a submit in its transaction, so that a failed submit does not count.
     * @returns whether the count is more than `formLimitSuspect`
     * @throws {Problem} 429 if the count is more than `formLimitRefuse`
     */
    async count(tx: Tx, ip: string): Promise<{ readonly isSuspicious: boolean }> {
      const usage = await rates.count(tx, FORM_RATE, strictNetworksOf(ip))
      // Thrown inside the transaction, so that the rollback removes the count of the refused submit.
      if (usage.total > formLimitRefuse) throw tooManyFormsProblem(usage, 1)
      return { isSuspicious: usage.total > formLimitSuspect }
    },
    /** Counts the repeat of a stored form. @throws {Problem} 429 if the count is more than twice `formLimitRefuse` */
    async countRepeat(tx: Tx, ip: string): Promise<void> {
      const usage = await rates.count(tx, REPEAT_RATE, strictNetworksOf(ip))
      const max = REPEAT_LIMIT_FACTOR * formLimitRefuse
      if (usage.total > max) throw tooManyFormsProblem(usage, 1, max)
    },
    /**
     * Refuses a submit before its long body is read.
     * @throws {Problem} 429 if the count would be more than `formLimitRefuse`
     */
    async admit(db: Db, ip: string): Promise<void> {
      const usage = await rates.peek(db, FORM_RATE, strictNetworksOf(ip))
      if (usage.total + 1 > formLimitRefuse) throw tooManyFormsProblem(usage, 0)
    },
  }
}

export type FormLimits = ReturnType<typeof createFormLimits>
