/** Limits of emails that a form's sender causes. Anyone can type any address, so they count per inbox. */
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import { emailKey, inboxKey } from '#server/limits/keys.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { hashOf } from '#server/secrets/secrets.ts'

const OF_DAY: Rate = { scope: 'receipts-to-inbox-day', windowMs: DAY_MS }
const OF_HOUR: Rate = { scope: 'receipts-to-inbox-hour', windowMs: HOUR_MS }
/** Most receipts of a day, as a multiple of those at once (RECEIPT_LIMIT). */
const DAY_FACTOR = 3

const codeReaders = (db: Db, addressKey: string) =>
  db
    .selectFrom('case_readers')
    .innerJoin('cases', 'cases.id', 'case_readers.case_id')
    .select('case_id')
    .where('cases.address_key', '=', addressKey)
    .where('coded_at', 'is not', null)
    .limit(1)

/**
 * Whether this browser has entered a code sent to the address: for an account, or to open a request. A link proves nothing, because its sender gets it too,
 * and the code of another browser would let strangers use the owner's limit.
 */
const isProven = async (db: Db, addressKey: string, browserHash: string): Promise<boolean> =>
  (await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('accounts.id')
    .where('email_key', '=', addressKey)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst()) !== undefined ||
  (await codeReaders(db, addressKey).where('case_readers.browser_hash', '=', browserHash).executeTakeFirst()) !== undefined

/** Whether this request's sender has proved its address: with the account it was sent from, or a code that opened it. */
export async function hasProvenSender(db: Db, requestId: string, address: string): Promise<boolean> {
  const key = emailKey(address)
  const account = await db
    .selectFrom('requests')
    .innerJoin('accounts', 'accounts.id', 'requests.account_id')
    .select('accounts.id')
    .where('requests.id', '=', requestId)
    .where('email_key', '=', key)
    .executeTakeFirst()
  return account !== undefined || (await codeReaders(db, key).where('cases.request_id', '=', requestId).executeTakeFirst()) !== undefined
}

export function createReceiptLimits(rates: Pick<Rates, 'count'>, { receiptLimit }: { readonly receiptLimit: number }) {
  return {
    /**
     * Counts an email in the transaction that queues it. The first ones of a day need one statement, which keeps forms fast.
     * @param browser cookie of the sender
     * @returns whether it is one too many: over the limit at once, only one an hour is allowed
     */
    async isOver(tx: Tx, address: string, browser?: string): Promise<boolean> {
      const inbox = inboxKey(address)
      const { total } = await rates.count(tx, OF_DAY, inbox)
      if (total < receiptLimit) return false
      const hour = await rates.count(tx, OF_HOUR, inbox)
      if (total <= receiptLimit) return false
      // A proven sender has no such limit. The limit of forms per client still applies.
      if (browser !== undefined && (await isProven(tx, emailKey(address), hashOf(browser)))) return false
      return total > receiptLimit * DAY_FACTOR || hour.total >= 2
    },
  }
}

export type ReceiptLimits = ReturnType<typeof createReceiptLimits>
