/** Access to a request by emailed link or account. Personal data needs the request's account, or a browser that sent the form or entered a code. */
import { createHmac } from 'node:crypto'
import { BROWSER_COOKIE_LIFETIME_MS, CODE_GRACE_PERIOD_MS, REQUEST_LINK_LIFETIME_MS } from '#contract/request/retention.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import { insertRows } from '#server/database/insert.ts'
import type { CaseRow, Db, RequestRow, Tx } from '#server/database/schema.ts'
import { Problem } from '#server/problem.ts'
import type { SecretKeys } from '#server/secrets/secret-key.ts'
import { hashOf, isSameText } from '#server/secrets/secrets.ts'

/** Maximum number of browsers that may read a request's personal data. */
export const REQUEST_READERS_MAX = 5

const LINK_KEY_PATTERN = /^(\d{1,12})\.(\d{1,6})\.([\w-]{43})$/

interface ParsedLinkKey {
  readonly createdAt: number
  /** The link works only while the case has this link generation. */
  readonly generation: number
}

/**
 * Links to status pages. Each link opens one request for 180 days, or until the request's links are revoked.
 * @param secretKeys the first key signs, all keys verify
 */
export function createRequestLinks(secretKeys: SecretKeys, publicUrl: string, now: () => number) {
  // The purpose is part of the signed text, so that signatures for other purposes are invalid here.
  const sign = (secretKey: string, reference: string, text: string) =>
    createHmac('sha256', secretKey).update(`request-link:${reference}:${text}`).digest('base64url')

  /** Returns the path of a status page. The key is in the fragment, because browsers do not send fragments to servers. */
  const pathOf = (reference: string, generation: number): string => {
    const text = `${Math.floor(now() / 1_000)}.${generation}`
    return `/requests/${reference}#key=${text}.${sign(secretKeys[0], reference, text)}`
  }

  return {
    pathOf,
    urlOf: (reference: string, generation: number): string => `${publicUrl}${pathOf(reference, generation)}`,
    /** @returns undefined when the key is forged, too old, or for another request */
    read(reference: string, key: string): ParsedLinkKey | undefined {
      const [, seconds = '', generation = '', signature = ''] = LINK_KEY_PATTERN.exec(key) ?? []
      const text = `${seconds}.${generation}`
      if (!secretKeys.some((secretKey) => isSameText(sign(secretKey, reference, text), signature))) return undefined
      const createdAt = Number(seconds) * 1_000
      const ageMs = now() - createdAt
      return ageMs <= REQUEST_LINK_LIFETIME_MS && ageMs >= -CLOCK_SLACK_MS ? { createdAt, generation: Number(generation) } : undefined
    },
  }
}

type RequestLinks = ReturnType<typeof createRequestLinks>

export interface Credentials {
  readonly reference: string
  readonly key: string
  readonly browser: string | undefined
  readonly accountId: string | undefined
}

export interface OpenedRequest {
  readonly request: RequestRow
  readonly caseRow: CaseRow
  /** Whether the visitor may see personal data. */
  readonly hasFullAccess: boolean
  /** When this browser last entered a code, in milliseconds since the epoch. 0: no code. Infinity: logged in to the request's account. */
  readonly codeAt: number
}

/** Every refusal is the same, so that it does not reveal whether the request exists. */
const unknownLinkProblem = () => new Problem(404, 'This link doesn’t work or has expired. Request a new one with your reference number and email address.')
export const codeRequiredProblem = () => new Problem(403, 'Enter the code from our email first.')

interface Deps {
  readonly db: Db
  readonly links: RequestLinks
  readonly now: () => number
}

export function createRequestReaders({ db, links, now }: Deps) {
  const findRequestAndCase = async (reference: string) => {
    const request = await db.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst()
    const caseRow = request && (await db.selectFrom('cases').selectAll().where('request_id', '=', request.id).executeTakeFirst())
    return caseRow && { request, caseRow }
  }

  const isOwner = async (accountId: string, { account_id }: RequestRow, { address_key }: CaseRow) => {
    if (account_id === accountId) return true
    const account = await db.selectFrom('accounts').select('email_key').where('id', '=', accountId).executeTakeFirst()
    return account !== undefined && account.email_key === address_key
  }

  /** Returns the times at which this browser last got access, and last entered a code. Undefined if the browser has no access. */
  const findProof = async (caseId: string, browser: string | undefined) => {
    if (browser === undefined) return undefined
    const row = await db
      .selectFrom('case_readers')
      .select(['proven_at', 'coded_at'])
      .where('case_id', '=', caseId)
      .where('browser_hash', '=', hashOf(browser))
      .executeTakeFirst()
    return row && row.proven_at > now() - BROWSER_COOKIE_LIFETIME_MS ? row : undefined
  }

  const addReader = async (tx: Tx, caseId: string, browser: string, hasEnteredCode = false): Promise<void> => {
    const values = { proven_at: now(), ...(hasEnteredCode && { coded_at: now() }) }
    await tx
      .insertInto('case_readers')
      .values({ case_id: caseId, browser_hash: hashOf(browser), coded_at: null, ...values })
      .onConflict((conflict) => conflict.columns(['case_id', 'browser_hash']).doUpdateSet(values))
      .execute()
  }

  return {
    /** @throws {Problem} 404 for every refusal, so that visitors do not learn the reason */
    async open({ reference, key, browser, accountId }: Credentials): Promise<OpenedRequest> {
      const link = key === '' ? undefined : links.read(reference, key)
      if (!link && accountId === undefined) throw unknownLinkProblem()
      const openedRequest = await findRequestAndCase(reference)
      if (!openedRequest) throw unknownLinkProblem()
      if (accountId !== undefined && (await isOwner(accountId, openedRequest.request, openedRequest.caseRow)))
        return { ...openedRequest, hasFullAccess: true, codeAt: Number.POSITIVE_INFINITY }
      if (link?.generation !== openedRequest.caseRow.link_generation) throw unknownLinkProblem()
      const proof = await findProof(openedRequest.caseRow.id, browser)
      // Full access needs a browser that got access before. Another person may find an old link, so the link or that access must also be
      // recent.
      const isFresh = proof !== undefined && Math.max(proof.proven_at, link.createdAt) > now() - CODE_GRACE_PERIOD_MS
      return { ...openedRequest, hasFullAccess: isFresh, codeAt: proof?.coded_at ?? 0 }
    },
    /** Removes this browser's access, so that the next person on a shared computer cannot read the requests. */
    async forget(browser: string): Promise<void> {
      await db.deleteFrom('case_readers').where('browser_hash', '=', hashOf(browser)).execute()
    },
    /** Allows the sender's browser to read the whole new request. */
    admitSender: (tx: Tx, caseId: string, browser: string): Promise<void> =>
      insertRows(tx, 'case_readers', { case_id: caseId, browser_hash: hashOf(browser), proven_at: now(), coded_at: null }),
    /**
     * Allows this browser to read the whole request. If there are too many browsers, the browser with the oldest access loses its access.
     * @param hasCode whether this browser entered a code that was emailed to the address
     */
    async admit(tx: Tx, caseId: string, browser: string, hasCode = false): Promise<void> {
      await addReader(tx, caseId, browser, hasCode)
      const otherReaders = tx.selectFrom('case_readers').select('browser_hash').where('case_id', '=', caseId).where('browser_hash', '!=', hashOf(browser))
      await tx
        .deleteFrom('case_readers')
        .where('case_id', '=', caseId)
        .where('browser_hash', '!=', hashOf(browser))
        .where('browser_hash', 'not in', otherReaders.orderBy('proven_at', 'desc').limit(REQUEST_READERS_MAX - 1))
        .execute()
    },
    /** Number of browsers that may read the whole request. */
    async countOf(tx: Tx, caseId: string): Promise<number> {
      return (await tx.selectFrom('case_readers').select('browser_hash').where('case_id', '=', caseId).execute()).length
    },
    /** Revokes all emailed links and the access of all browsers. */
    async closeLinks(tx: Tx, caseId: string): Promise<void> {
      await tx
        .updateTable('cases')
        .set((eb) => ({ link_generation: eb('link_generation', '+', 1) }))
        .where('id', '=', caseId)
        .execute()
      await tx.deleteFrom('case_readers').where('case_id', '=', caseId).execute()
    },
    /** Removes the access of browsers whose cookie has expired. */
    async cleanUp(): Promise<void> {
      await db
        .deleteFrom('case_readers')
        .where('proven_at', '<=', now() - BROWSER_COOKIE_LIFETIME_MS)
        .execute()
    },
  }
}

export type RequestReaders = ReturnType<typeof createRequestReaders>
