import { visitorAddress } from '#contract/answer-summary.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { fromBody } from '#contract/forms/payload.ts'
import { TEAM_INVITE_MS } from '#contract/request/retention.ts'
import type { PastEvent } from '#machines/case/case.timeline.ts'
import type { Db, OutboxRow } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import { emailKey } from '#server/limits/keys.ts'
import type { Suspicion } from '#server/limits/spam.ts'
import {
  accountDeletedLetter,
  alreadyLetter,
  codeLetter,
  emailChangedLetter,
  newDeviceLetter,
  passwordChangedLetter,
  takenLetter,
} from '#server/mail/accounts.ts'
import { caseDigestLetter, caseLetter, caseOverdueLetter, caseTeamLetter, requestLinkLetter } from '#server/mail/cases.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { MailKind } from '#server/mail/queue.ts'
import { receiptLetter, type StoredRequest, teamLetter, type Ways } from '#server/mail/requests.ts'
import { type TeamNotice, teamInviteLetter, teamNoticeLetter } from '#server/mail/team.ts'
import { type CodeOf, hashOf } from '#server/secrets/secrets.ts'

/** `by` in the payload of `passwordChanged`: by somebody who was logged in, and not by a mailed code. */
export const BY_OWNER = 'owner'

interface Parts {
  readonly db: Db
  readonly definitions: readonly FormDefinition[]
  readonly teamEmail: string
  /** Origin of the site, for links. */
  readonly publicUrl: string
  readonly codeOf: CodeOf
  readonly fileLinks: FileLinks
  readonly now: () => number
  /** All that had happened to a case up to one of its events. */
  readonly pastUpTo: (db: Db, caseId: string, version: number) => Promise<readonly PastEvent[]>
  /** What the histories of all cases hash to, by month. */
  readonly requestUrlOf: (reference: string, generation: number) => string
  /** Where answers about a case go; undefined while none are taken. */
  readonly answersTo: (caseId: string, generation: number) => Ways['answers']
  readonly digestOf: (db: Db) => Promise<Parameters<typeof caseDigestLetter>[0]>
}

/** Makes the function that turns a queued mail into its letter, from what the database holds at that moment. */
export function createRenderer({ db, definitions, teamEmail, publicUrl, codeOf, fileLinks, now, pastUpTo, digestOf, requestUrlOf, answersTo }: Parts) {
  /** @param wanted the newest version, unless given */
  const requestOf = async (id: string, wanted?: number): Promise<StoredRequest | undefined> => {
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
    const definition = definitions.find(({ route }) => route === row?.form)
    if (!row || !definition) return undefined
    const revision = wanted ?? row.revision
    const old =
      row.revision === revision
        ? undefined
        : await db.selectFrom('request_revisions').selectAll().where('request_id', '=', id).where('revision', '=', revision).executeTakeFirst()
    const files = await db
      .selectFrom('files')
      .select(['id', 'field', 'name', 'size'])
      .where('request_id', '=', id)
      .where('revision', '=', revision)
      .orderBy('position')
      .execute()
    const body = JSON.parse(old?.answers ?? row.answers) as Record<string, unknown>
    return {
      definition,
      reference: row.reference,
      revision,
      suspicion: row.suspicion as Suspicion | null,
      answers: fromBody(definition, body),
      files,
      receivedAt: old?.received_at ?? row.updated_at,
    }
  }

  /** A link to the page of a request, and where an answer goes, for the address that it belongs to now; made when the mail is written, and good until its owner ends all. */
  const waysOf = async (requestId: string | undefined, reference: string, to: string): Promise<Ways> => {
    const row = await db.selectFrom('cases').select(['id', 'link_generation', 'address_key']).where('request_id', '=', String(requestId)).executeTakeFirst()
    if (row?.address_key !== emailKey(to)) return { statusUrl: undefined, answers: undefined }
    return { statusUrl: requestUrlOf(reference, row.link_generation), answers: answersTo(row.id, row.link_generation) }
  }

  const addressOf = async (accountId: string | undefined) =>
    (await db.selectFrom('accounts').select('email').where('id', '=', String(accountId)).executeTakeFirst())?.email

  const letters: Record<MailKind, (payload: Record<string, string>) => Promise<Letter | undefined>> = {
    async team({ requestId, revision }) {
      const request = await requestOf(String(requestId), Number(revision))
      // A form that was taken out of the product cannot be rendered; throwing keeps its mail until the form is put back.
      if (!request) throw Object.assign(new Error('no such request or form'), { code: 'ENOFORM' })
      return teamLetter(request, teamEmail, fileLinks)
    },
    async receipt({ requestId, revision }) {
      const request = await requestOf(String(requestId), Number(revision))
      const to = request && visitorAddress(request.definition, request.answers)
      return to ? receiptLetter(request, to, await waysOf(requestId, request.reference, to)) : undefined
    },
    async case({ requestId, caseId, version }) {
      const request = await requestOf(String(requestId))
      const to = request && visitorAddress(request.definition, request.answers)
      if (!to) return undefined
      return caseLetter(request, to, await pastUpTo(db, String(caseId), Number(version)), await waysOf(requestId, request.reference, to))
    },
    async caseTeam({ requestId, caseId, version }) {
      const request = await requestOf(String(requestId))
      return request && caseTeamLetter(request, teamEmail, await pastUpTo(db, String(caseId), Number(version)), fileLinks)
    },
    async requestLink({ reference, to }) {
      const row = await db
        .selectFrom('requests')
        .innerJoin('cases', 'cases.request_id', 'requests.id')
        .select(['requests.id', 'cases.id as case_id', 'cases.state', 'link_generation', 'address_key'])
        .where('reference', '=', String(reference))
        .executeTakeFirst()
      // Whom something speaks against hears nothing, here either.
      const isTheirs = row !== undefined && row.address_key === emailKey(String(to)) && row.state !== 'held' && row.state !== 'closed.spam'
      const request = row && (await requestOf(row.id))
      if (!isTheirs || !request)
        return { ...requestLinkLetter({ title: '', reference: String(reference) }, String(to), requestUrlOf(String(reference), 0)), isUnsent: true }
      return requestLinkLetter(
        { title: request.definition.title, reference: request.reference },
        String(to),
        requestUrlOf(request.reference, row.link_generation),
        answersTo(row.case_id, row.link_generation),
      )
    },
    async caseOverdue({ at, lead }) {
      const member =
        lead === undefined
          ? { email: teamEmail }
          : await db
              .selectFrom('team_members')
              .select('email')
              .where('id', '=', lead)
              .where('role', '=', 'lead')
              .where('removed_at', 'is', null)
              .executeTakeFirst()
      const late = await db
        .selectFrom('cases')
        .innerJoin('requests', 'requests.id', 'cases.request_id')
        .select(['reference', 'form', 'promised_by'])
        .where('promised_by', '<', Number(at))
        // Whoever has touched one meanwhile has seen to it.
        .where('first_touched_at', 'is', null)
        .where('overdue_told_at', '=', Number(at))
        .orderBy('promised_by')
        .execute()
      if (!member || late.length === 0) return undefined
      const titleOf = (form: string) => definitions.find(({ route }) => route === form)?.title ?? form
      const cases = late.map(({ reference, form, promised_by: promisedBy }) => ({ reference, title: titleOf(form), promisedBy: Number(promisedBy) }))
      return caseOverdueLetter(cases, member.email, publicUrl)
    },
    caseDigest: async () => caseDigestLetter(await digestOf(db), teamEmail),
    async code({ challengeId }) {
      const challenge = await db.selectFrom('challenges').selectAll().where('id', '=', String(challengeId)).executeTakeFirst()
      if (!challenge || challenge.verified_at !== null || challenge.expires_at <= now()) return undefined
      // A decoy of a sign-up or of a move stands for an account; one of a reset for an address without an account, which gets nothing,
      // and one of the team's for an address that is no member's.
      const isUnsent = challenge.decoy === 1 && (challenge.purpose === 'forgot' || challenge.purpose === 'team')
      if (challenge.decoy === 1 && !isUnsent) {
        const letterTo = challenge.purpose === 'email' ? takenLetter : alreadyLetter
        return letterTo({ to: challenge.email, publicUrl })
      }
      const letter = codeLetter({ to: challenge.email, code: codeOf(challenge.id), purpose: challenge.purpose, validForMs: challenge.expires_at - now() })
      return isUnsent ? { ...letter, isUnsent } : letter
    },
    // Of mails that an earlier release queued.
    already: async ({ to }) => (to ? alreadyLetter({ to, publicUrl }) : undefined),
    emailChanged: async ({ to }) => (to ? emailChangedLetter({ to }) : undefined),
    async newDevice({ accountId, device, at }) {
      const to = await addressOf(accountId)
      return to === undefined ? undefined : newDeviceLetter({ to, publicUrl, device: String(device), at: Number(at) })
    },
    accountDeleted: async ({ to, requests }) => (to ? accountDeletedLetter({ to, requests: Number(requests) }) : undefined),
    async teamInvite({ inviteId, token }) {
      const row = await db
        .selectFrom('team_invites')
        .selectAll()
        .where('id', '=', String(inviteId))
        .where('token_hash', '=', hashOf(String(token)))
        .where('created_at', '>', now() - TEAM_INVITE_MS)
        .executeTakeFirst()
      return row && teamInviteLetter({ to: row.email, isLead: row.role === 'lead', url: `${publicUrl}/team/join#token=${String(token)}` })
    },
    async teamNotice({ memberId, what, at, device }) {
      const row = await db.selectFrom('team_members').select('email').where('id', '=', String(memberId)).executeTakeFirst()
      return row && teamNoticeLetter({ to: row.email, what: what as TeamNotice, at: Number(at), device })
    },
    async passwordChanged({ accountId, by }) {
      const to = await addressOf(accountId)
      return to === undefined ? undefined : passwordChangedLetter({ to, publicUrl, isOneKept: by === BY_OWNER })
    },
  }

  return async (row: OutboxRow): Promise<Letter | undefined> => letters[row.kind as MailKind](JSON.parse(row.payload ?? '{}') as Record<string, string>)
}
