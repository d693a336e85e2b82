/**
 * Limits of emailed codes (decision 0082). The lowest limit counts an address together with the client. A stranger in another network then
 * cannot lock the owner out. The limits of an inbox and of a client are higher.
 */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { Purpose, Tx } from '#server/database/schema.ts'
import { inboxKey } from '#server/limits/keys.ts'
import { type Networks, networksFor, networksOf, strictNetworksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

interface Parts {
  readonly rates: Rates
  /** Codes of one client per hour. */
  readonly codeLimit: number
}
interface CodeMail {
  readonly email: string
  /** `find` is an email with a link instead of a code. */
  readonly purpose: Purpose | 'find'
  readonly ip: string
  /** A repeated code does not count for the inbox, so that the owner can request it again at any time. */
  readonly isRepeat: boolean
}

/**
 * `own`: emails per address, purpose, and client in a span. `inbox`: new codes for an inbox from all clients. `factor`: multiple of the client's limit per
 * hour (CODE_LIMIT).
 */
const CODE_WINDOWS = [
  { span: 'hour', windowMs: HOUR_MS, own: 5, inbox: 20, factor: 1 },
  { span: 'day', windowMs: DAY_MS, own: 10, inbox: 60, factor: 4 },
] as const

/**
 * Limits of emails that one client can send to one inbox in an hour, including resends. Codes for a request have their own count, because
 * only its link can request them, and the customer must not wait after a sign-up. Wider networks have twice these limits.
 */
const REQUEST_CODES = { scope: 'codes-to-request-any-hour', max: 4 }
const OTHER_CODES = { scope: 'codes-to-address-any-hour', max: 6 }

const tooManyToAddress = (what: string) => `We’ve sent too many ${what} to this address.`
const tooManyFromNetwork = (what: string) => `Your network has requested too many ${what}.`

/** Prefix of an address's keys in the table `rate_limits`. Hashed, so that the table contains no addresses. */
export const codePrefixOf = (email: string) => `code:${hashOf(inboxKey(email))}:`

export function createCodeLimits({ rates, codeLimit }: Parts) {
  const countRate = async (tx: Tx, rate: Rate, client: string | Networks, max: number, message: string) => {
    const usage = await rates.count(tx, rate, client)
    if (usage.total > max) throw tooManyProblem(message, usage.waitMs(max, 1), rate.scope)
  }

  return {
    /**
     * Counts a code in the transaction that queues it, so that a refused code does not count.
     * @throws {Problem} 429 over a limit
     */
    async count(tx: Tx, { email, purpose, ip, isRepeat }: CodeMail): Promise<void> {
      const [networks, purposeNetworks] = [networksOf(ip), networksFor(ip, purpose)]
      const prefix = codePrefixOf(email)
      const noun = purpose === 'find' ? 'links' : 'codes'
      const { scope, max } = purpose === 'request' ? REQUEST_CODES : OTHER_CODES
      await countRate(tx, { scope, windowMs: HOUR_MS, isExact: true, prefix }, strictNetworksOf(ip), max, tooManyToAddress(noun))
      for (const { span, windowMs, own, inbox, factor } of CODE_WINDOWS) {
        await countRate(tx, { scope: `codes-of-client-${span}`, windowMs }, networks, codeLimit * factor, tooManyFromNetwork(noun))
        await countRate(tx, { scope: `codes-to-address-${span}`, windowMs, prefix }, purposeNetworks, own, tooManyToAddress(noun))
        if (!isRepeat) await countRate(tx, { scope: `codes-to-inbox-${span}`, windowMs }, inboxKey(email), inbox, tooManyToAddress(noun))
      }
    },
  }
}

export type CodeLimits = ReturnType<typeof createCodeLimits>
