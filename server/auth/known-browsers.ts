/** Browsers that an account was entered from, by the hash of their cookie: a log-in from another one is told to its owner. */
import { BROWSER_COOKIE_MS, DAY_MS } from '#contract/request/retention.ts'
import type { Db, Tx } from '#server/database/schema.ts'
import type { TakeSlot } from '#server/limits/limits.ts'
import { hashOf } from '#server/secrets/secrets.ts'

/** More than a person has; further ones replace those that were not seen for longest. */
export const BROWSERS_OF_ACCOUNT_MAX = 20
/** Of a client that keeps no cookies every log-in is from a new browser. */
export const NEW_DEVICE_MAILS_PER_DAY = 5

export function createKnownBrowsers(limits: { readonly takeSlot: TakeSlot }, now: () => number) {
  /** Knows a browser from now on, if it has a cookie. @returns whether it was not known before */
  const note = async (tx: Tx, account: string, browser: string | undefined): Promise<boolean> => {
    if (browser === undefined) return false
    const browser_hash = hashOf(browser)
    const added = await tx
      .insertInto('known_browsers')
      .values({ account_id: account, browser_hash, seen_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('seen_at')
      .executeTakeFirst()
    const own = tx.updateTable('known_browsers').set({ seen_at: now() }).where('account_id', '=', account).where('browser_hash', '=', browser_hash)
    if (!added) await own.execute()
    else
      await tx
        .deleteFrom('known_browsers')
        .where('account_id', '=', account)
        .where('browser_hash', 'not in', (from) =>
          from.selectFrom('known_browsers').select('browser_hash').where('account_id', '=', account).orderBy('seen_at', 'desc').limit(BROWSERS_OF_ACCOUNT_MAX),
        )
        .execute()
    return added !== undefined
  }

  return {
    note,

    /** Knows a browser from now on. @returns whether its log-in is told to the owner: it is new, and there were not too many of that today */
    async isWorthAMail(tx: Tx, account: string, browser: string): Promise<boolean> {
      if (!(await note(tx, account, browser))) return false
      return (await limits.takeSlot(tx, `new-device:${account}`, NEW_DEVICE_MAILS_PER_DAY, DAY_MS)).admitted
    },

    /** Forgets those that have lost their cookie by now. */
    async tidy(db: Db): Promise<void> {
      await db
        .deleteFrom('known_browsers')
        .where('seen_at', '<=', now() - BROWSER_COOKIE_MS)
        .execute()
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
