import { BROWSER_COOKIE_LIFETIME_MS, DAY_MS } from '#contract/request/retention.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import type { Rate, Rates } from '#server/limits/rates.ts'
import { hashOf } from '#server/secrets/secrets.ts'

export const BROWSERS_PER_ACCOUNT_MAX = 20
/** Maximum per account, because a client without cookies is a new browser at every login. */
export const NEW_DEVICE_MAILS_PER_DAY = 5
const NEW_DEVICE_MAIL_RATE: Rate = { scope: 'new-device-emails', windowMs: DAY_MS }

export function createKnownBrowsers(rates: Pick<Rates, 'count'>, now: () => number) {
  /**
   * Records a browser that has a cookie.
   * @returns whether the browser is new
   */
  const recordBrowser = async (tx: Tx, account: string, browser: string | undefined): Promise<boolean> => {
    if (browser === undefined) return false
    const browser_hash = hashOf(browser)
    const addedRow = await tx
      .insertInto('known_browsers')
      .values({ account_id: account, browser_hash, seen_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('seen_at')
      .executeTakeFirst()
    const lastSeenUpdate = tx.updateTable('known_browsers').set({ seen_at: now() }).where('account_id', '=', account).where('browser_hash', '=', browser_hash)
    if (!addedRow) await lastSeenUpdate.execute()
    else
      await tx
        .deleteFrom('known_browsers')
        .where('account_id', '=', account)
        .where('browser_hash', 'not in', (from) =>
          from.selectFrom('known_browsers').select('browser_hash').where('account_id', '=', account).orderBy('seen_at', 'desc').limit(BROWSERS_PER_ACCOUNT_MAX),
        )
        .execute()
    return addedRow !== undefined
  }

  return {
    recordBrowser,

    /**
     * Records a browser.
     * @returns whether to email the owner. True if the browser is new and the daily limit is not reached
     */
    async recordNewBrowser(tx: Tx, account: string, browser: string): Promise<boolean> {
      if (!(await recordBrowser(tx, account, browser))) return false
      return (await rates.count(tx, NEW_DEVICE_MAIL_RATE, account)).total <= NEW_DEVICE_MAILS_PER_DAY
    },

    async forget(db: Db, browser: string): Promise<void> {
      await db.deleteFrom('known_browsers').where('browser_hash', '=', hashOf(browser)).execute()
    },

    async cleanUp(db: Db): Promise<void> {
      await db
        .deleteFrom('known_browsers')
        .where('seen_at', '<=', now() - BROWSER_COOKIE_LIFETIME_MS)
        .execute()
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
