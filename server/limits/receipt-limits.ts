/** Limits on the emails that a form sends. A visitor can type any address, so these limits count per inbox. */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import { emailKey, inboxKey } from '#server/limits/keys.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { hashOf } from '#server/secrets/secrets.ts'

const DAILY_RATE: Rate = { scope: 'receipts-to-inbox-day', windowMs: DAY_MS }
const HOURLY_RATE: Rate = { scope: 'receipts-to-inbox-hour', windowMs: HOUR_MS }
/** Maximum number of receipts per inbox and day, as a multiple of RECEIPT_LIMIT. RECEIPT_LIMIT itself limits the first burst of a day. */
const DAILY_LIMIT_FACTOR = 3

const readersWithCode = (db: Db, addressKey: string) =>
  db
    .selectFrom('case_readers')
    .innerJoin('cases', 'cases.id', 'case_readers.case_id')
    .select('case_id')
    .where('cases.address_key', '=', addressKey)
    .where('coded_at', 'is not', null)
    .limit(1)

/**
 * Whether this browser is known for the address's account, or has opened a request with an emailed code. Opening a link proves nothing,
 * because anyone who sends the form gets a link. A code that another browser entered proves nothing for this browser. Otherwise, strangers
 * could exceed the limit.
 */
const isProvenBrowser = async (db: Db, addressKey: string, browserHash: string): Promise<boolean> =>
  (await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('accounts.id')
    .where('email_key', '=', addressKey)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()) !== undefined ||
  (await readersWithCode(db, addressKey).where('case_readers.browser_hash', '=', browserHash).executeTakeFirst()) !== undefined

/** Whether this request's sender has proved the address, with an account or a code that opened the request. */
export async function hasProvenSender(db: Db, requestId: string, address: string): Promise<boolean> {
  const key = emailKey(address)
  const account = await db
    .selectFrom('requests')
    .innerJoin('accounts', 'accounts.id', 'requests.account_id')
    .select('accounts.id')
    .where('requests.id', '=', requestId)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return account !== undefined || (await readersWithCode(db, key).where('cases.request_id', '=', requestId).executeTakeFirst()) !== undefined
}

export function createReceiptLimits(rates: Pick<Rates, 'count'>, { receiptLimit }: { readonly receiptLimit: number }) {
  return {
    /**
     * Counts an email in the transaction that queues it. The first emails of a day need only one statement, to keep forms fast.
     * @param browser the sender's browser cookie
     * @returns whether this email is over the limit. After the first burst, one email per hour is allowed
     */
    async exceedsLimit(tx: Tx, address: string, browser?: string): Promise<boolean> {
      const inbox = inboxKey(address)
      const { total } = await rates.count(tx, DAILY_RATE, inbox)
      if (total < receiptLimit) return false
      const hourUsage = await rates.count(tx, HOURLY_RATE, inbox)
      if (total <= receiptLimit) return false
      // This limit does not apply to a sender who has proved the address. The limit on forms per client still applies.
      if (browser !== undefined && (await isProvenBrowser(tx, emailKey(address), hashOf(browser)))) return false
      return total > receiptLimit * DAILY_LIMIT_FACTOR || hourUsage.total >= 2
    },
  }
}

export type ReceiptLimits = ReturnType<typeof createReceiptLimits>
