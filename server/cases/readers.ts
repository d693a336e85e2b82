/** Who may see a request: its account, or a browser with a link, all of it only after a code to the request's address. */
import { BROWSER_COOKIE_MS, LINK_TRUSTED_MS } from '#contract/retention.ts'
import type { RequestLinks } from '#server/cases/links.ts'
import type { CaseRow, Db, RequestRow, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf } from '#server/secrets/secrets.ts'

/** What somebody shows who wants to see a request. */
export interface Shown {
  readonly reference: string
  readonly key: string
  /** The browser's cookie. */
  readonly browser: string | undefined
  /** Who is logged in. */
  readonly accountId: string | undefined
}

/** A request that somebody may see. */
export interface Opened {
  readonly request: RequestRow
  readonly found: CaseRow
  /** Also what is personal. */
  readonly isWhole: boolean
  /** When he last entered a code to the address in this browser, in milliseconds since the epoch; 0: never. An account needs none. */
  readonly codeAt: number
}

/** The one refusal: whether there is such a request is not told. */
const notYours = () => new Problem(404, 'This link does not open a request (any more). Ask for a new one with your reference and email address.')
export const needsCode = () => new Problem(403, 'Enter the code from our email first.')

interface Parts {
  readonly db: Db
  readonly links: RequestLinks
  readonly now: () => number
}

export function createReaders({ db, links, now }: Parts) {
  const both = async (reference: string) => {
    const request = await db.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst()
    const found = request && (await db.selectFrom('cases').selectAll().where('request_id', '=', request.id).executeTakeFirst())
    return found && { request, found }
  }

  const isOwners = async (accountId: string, { account_id }: RequestRow, { address_key }: CaseRow) => {
    if (account_id === accountId) return true
    const account = await db.selectFrom('accounts').select('email_key').where('id', '=', accountId).executeTakeFirst()
    return account !== undefined && account.email_key === address_key
  }

  /** When this browser last showed that the address is its owner's, in any way and by a code. */
  const provenIn = async (caseId: string, browser: string | undefined) => {
    if (browser === undefined) return undefined
    const row = await db
      .selectFrom('case_readers')
      .select(['proven_at', 'coded_at'])
      .where('case_id', '=', caseId)
      .where('browser_hash', '=', hashOf(browser))
      .executeTakeFirst()
    return row && row.proven_at > now() - BROWSER_COOKIE_MS ? row : undefined
  }

  return {
    /**
     * @throws {Problem} 404 without telling why
     */
    async open({ reference, key, browser, accountId }: Shown): Promise<Opened> {
      const link = key === '' ? undefined : links.read(reference, key)
      if (!link && accountId === undefined) throw notYours()
      const opened = await both(reference)
      if (!opened) throw notYours()
      if (accountId !== undefined && (await isOwners(accountId, opened.request, opened.found)))
        return { ...opened, isWhole: true, codeAt: Number.POSITIVE_INFINITY }
      if (link?.generation !== opened.found.link_generation) throw notYours()
      const proven = await provenIn(opened.found.id, browser)
      // An old link may have been passed on or read by somebody else: then the code has to be a fresh one.
      const isFresh = proven !== undefined && Math.max(proven.proven_at, link.madeAt) > now() - LINK_TRUSTED_MS
      return { ...opened, isWhole: isFresh, codeAt: proven?.coded_at ?? 0 }
    },
    /** From now on this browser sees all of it. @param hasCode a code to the address was entered there */
    async admit(tx: Tx, caseId: string, browser: string, hasCode = false): Promise<void> {
      const values = { proven_at: now(), ...(hasCode && { coded_at: now() }) }
      await tx
        .insertInto('case_readers')
        .values({ case_id: caseId, browser_hash: hashOf(browser), coded_at: null, ...values })
        .onConflict((conflict) => conflict.columns(['case_id', 'browser_hash']).doUpdateSet(values))
        .execute()
    },
    /** Ends all links that were mailed, and forgets the browsers that had opened them. */
    async closeLinks(tx: Tx, caseId: string): Promise<void> {
      await tx
        .updateTable('cases')
        .set((get) => ({ link_generation: get('link_generation', '+', 1) }))
        .where('id', '=', caseId)
        .execute()
      await tx.deleteFrom('case_readers').where('case_id', '=', caseId).execute()
    },
    /** Forgets browsers that have not opened anything for long. */
    async tidy(): Promise<void> {
      await db
        .deleteFrom('case_readers')
        .where('proven_at', '<=', now() - BROWSER_COOKIE_MS)
        .execute()
    },
  }
}

export type Readers = ReturnType<typeof createReaders>
