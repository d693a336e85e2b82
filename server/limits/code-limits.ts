/**
 * How many codes are mailed (decision 0082). What stops an owner counts address and client together, so that a stranger
 * elsewhere cannot use it up; an inbox as a whole and a client as a whole have wider limits of their own.
 */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { Purpose, Tx } from '#server/database/schema.ts'
import { clientKey, inboxKey } from '#server/limits/keys.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooMany } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

interface Parts {
  readonly limits: Pick<Limits, 'takeSlot'>
  readonly rates: Rates
  /** Codes of one client in an hour. */
  readonly codeLimit: number
}
/** A code that is about to be mailed. */
interface CodeMail {
  readonly email: string
  /** `find`: no code, but as much of a mail. */
  readonly purpose: Purpose | 'find'
  readonly ip: string
  /** The code that is open already: it does not count for the inbox as a whole, so that its owner can always have it again. */
  readonly isRepeat: boolean
}

/**
 * `own`: mails per address, purpose and client in any such span. `inbox`: new codes for one inbox from all clients together.
 * `factor`: a client gets so many times in the span what it gets in an hour (CODE_LIMIT).
 */
const SPANS = [
  { span: 'hour', windowMs: HOUR_MS, own: 5, inbox: 20, factor: 1 },
  { span: 'day', windowMs: DAY_MS, own: 10, inbox: 60, factor: 4 },
] as const

const toAddress = (what: string) => `We have sent too many ${what} to this address.`
const fromNetwork = (what: string) => `Too many ${what} were asked for from your network.`

/** What the scopes of an address in the table `slots` begin with; hashed, so that the table lists no addresses. */
export const slotScopeOf = (email: string) => `code:${hashOf(inboxKey(email))}:`

export function createCodeLimits({ limits, rates, codeLimit }: Parts) {
  const countRate = async (tx: Tx, rate: Rate, who: string, max: number, said: string) => {
    const usage = await rates.count(tx, rate, who)
    if (usage.total > max) throw tooMany(said, usage.waitMs(max, 1), rate.scope)
  }

  return {
    /**
     * Counts a code as part of the transaction that queues it: what is refused was not counted.
     *
     * @throws {Problem} 429 beyond one of the limits
     */
    async count(tx: Tx, { email, purpose, ip, isRepeat }: CodeMail): Promise<void> {
      const client = clientKey(ip)
      const what = purpose === 'find' ? 'links' : 'codes'
      for (const { span, windowMs, own, inbox, factor } of SPANS) {
        await countRate(tx, { scope: `codes-of-client-${span}`, windowMs }, client, codeLimit * factor, fromNetwork(what))
        const admission = await limits.takeSlot(tx, `${slotScopeOf(email)}${purpose}:${hashOf(client)}:${span}`, own, windowMs)
        if (!admission.admitted) throw tooMany(toAddress(what), admission.waitMs, `codes-to-address-${span}`)
        if (!isRepeat) await countRate(tx, { scope: `codes-to-inbox-${span}`, windowMs }, inboxKey(email), inbox, toAddress(what))
      }
    },
  }
}

export type CodeLimits = ReturnType<typeof createCodeLimits>
