/**
 * Limits on emailed codes (decision 0082). The strictest limit counts codes per pair of inbox and client. A stranger on another network
 * therefore cannot use up the owner's codes. The limits per inbox alone and per client alone are higher.
 */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { ChallengePurpose, Tx } from '#server/database/schema.ts'
import { inboxKey } from '#server/limits/keys.ts'
import { type Networks, networksOf, networksWithSubject, strictNetworksOf } from '#server/limits/networks.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { tooManyProblem } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

interface CodeLimitDeps {
  readonly rates: Rates
  /** Maximum number of codes per client and hour. */
  readonly codeLimit: number
}
interface CodeMail {
  readonly email: string
  /** `find` is an email with a link instead of a code. */
  readonly purpose: ChallengePurpose | 'find'
  readonly ip: string
  /** Whether an existing code is sent again. A resend does not count toward the inbox limit, so that strangers cannot prevent it. */
  readonly isRepeat: boolean
}

/**
 * Limits per time span. `own`: emails per inbox, purpose, and client. `inbox`: new codes per inbox, from all clients. `factor`: multiplies
 * CODE_LIMIT, the limit of a client per hour.
 */
const CODE_WINDOWS = [
  { span: 'hour', windowMs: HOUR_MS, own: 5, inbox: 20, factor: 1 },
  { span: 'day', windowMs: DAY_MS, own: 10, inbox: 60, factor: 4 },
] as const

/**
 * Limits on emails per client and inbox in any hour, including resends. Codes that open a request have a separate count, so that a sign-up
 * does not delay them. Only a visitor with the request's link or account can ask for such a code. Wider networks have twice these limits.
 */
const REQUEST_CODE_LIMIT = { scope: 'codes-to-request-any-hour', max: 4 }
const OTHER_CODE_LIMIT = { scope: 'codes-to-address-any-hour', max: 6 }

const tooManyToAddressText = (noun: string) => `We’ve sent too many ${noun} to this address.`
const tooManyFromNetworkText = (noun: string) => `Your network has requested too many ${noun}.`

/** Prefix of an inbox's keys in the table `rate_limits`. The inbox is hashed, so that the table contains no addresses. */
export const codeKeyPrefixOf = (email: string) => `code:${hashOf(inboxKey(email))}:`

export function createCodeLimits({ rates, codeLimit }: CodeLimitDeps) {
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
      const [networks, purposeNetworks] = [networksOf(ip), networksWithSubject(ip, purpose)]
      const prefix = codeKeyPrefixOf(email)
      const noun = purpose === 'find' ? 'links' : 'codes'
      const { scope, max } = purpose === 'request' ? REQUEST_CODE_LIMIT : OTHER_CODE_LIMIT
      await countRate(tx, { scope, windowMs: HOUR_MS, isExact: true, prefix }, strictNetworksOf(ip), max, tooManyToAddressText(noun))
      for (const { span, windowMs, own, inbox, factor } of CODE_WINDOWS) {
        await countRate(tx, { scope: `codes-of-client-${span}`, windowMs }, networks, codeLimit * factor, tooManyFromNetworkText(noun))
        await countRate(tx, { scope: `codes-to-address-${span}`, windowMs, prefix }, purposeNetworks, own, tooManyToAddressText(noun))
        if (!isRepeat) await countRate(tx, { scope: `codes-to-inbox-${span}`, windowMs }, inboxKey(email), inbox, tooManyToAddressText(noun))
      }
    },
  }
}

export type CodeLimits = ReturnType<typeof createCodeLimits>
