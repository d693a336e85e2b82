import { visitorEmailOf } from '#contract/answer-summary.ts'
import { capitalize } from '#contract/capitalize.ts'
import { CONTINUE_PATH } from '#contract/device-paths.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { HAND_OVER_LIFETIME_MS, TEAM_INVITE_LIFETIME_MS } from '#contract/request/retention.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'
import { type Language, parseLanguage } from '#server/call-language.ts'
import type { Db, OutboxRow } from '#server/database/schema.ts'
import type { FileLinks } from '#server/files/file-links.ts'
import type { Languages } from '#server/languages.ts'
import { emailKey } from '#server/limits/keys.ts'
import { hasProvenSender } from '#server/limits/receipt-limits.ts'
import type { Suspicion } from '#server/limits/spam.ts'
import { caseDigestEmail, caseOverdueEmail, caseTeamEmail, mailFailedEmail, mentionEmail } from '#server/mail/cases.ts'
import type { RenderedEmail } from '#server/mail/compose-email.ts'
import type { MailKind } from '#server/mail/queue.ts'
import { firstNameOf, type MailLinks, newRequestEmail, plainFirstName, type StoredRequest } from '#server/mail/requests.ts'
import { type TeamNotice, teamInviteEmail, teamNoticeEmail } from '#server/mail/team.ts'
import { type CodeDeriver, hashOf } from '#server/secrets/secrets.ts'

/** Value of `by` in the payload of `passwordChanged`, if the owner changed the password while logged in, without an emailed code. */
export const CHANGED_BY_OWNER = 'owner'

interface Deps {
  readonly db: Db
  readonly definitions: readonly FormDefinition[]
  readonly languages: Pick<Languages, 'textsIn' | 'definitionsIn'>
  readonly teamEmail: string
  readonly publicUrl: string
  readonly codeOf: CodeDeriver
  readonly inviteTokenOf: (inviteId: string) => string
  /** Decrypts a hand-over code for its email. */
  readonly handOverCodeOf: (ciphertext: string, id: string) => string | undefined
  readonly fileLinks: FileLinks
  readonly now: () => number
  /** Returns the case's transitions before this version, then the event with this version. */
  readonly eventsUpTo: (db: Db, caseId: string, version: number) => Promise<readonly HistoryEvent[]>
  /** Returns the events of a case from this version on. */
  readonly eventsFrom: (db: Db, caseId: string, version: number) => Promise<readonly HistoryEvent[]>
  readonly requestUrlOf: (reference: string, generation: number) => string
  readonly replyTargetOf: (caseId: string, generation: number) => MailLinks['replyTarget']
  readonly digestOf: (db: Db) => Promise<Parameters<typeof caseDigestEmail>[0]>
}

/** Renders queued emails with current data. */
export function createRenderer({
  db,
  definitions,
  languages: { textsIn, definitionsIn },
  teamEmail,
  publicUrl,
  codeOf,
  inviteTokenOf,
  handOverCodeOf,
  fileLinks,
  now,
  eventsUpTo,
  eventsFrom,
  digestOf,
  requestUrlOf,
  replyTargetOf,
}: Deps) {
  /** `requestedRevision`: version of the answers, by default the newest. */
  const requestOf = async (id: string, requestedRevision?: number): Promise<(StoredRequest & { readonly language: Language }) | undefined> => {
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst()
    const definition = definitions.find(({ route }) => route === row?.form)
    if (!row || !definition) return undefined
    const revision = requestedRevision ?? row.revision
    const oldRevision =
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
    return {
      definition,
      language: parseLanguage(row.language),
      reference: row.reference,
      revision,
      suspicion: row.suspicion as Suspicion | null,
      answers: parseStoredAnswers(definition, oldRevision?.answers ?? row.answers),
      files,
      receivedAt: oldRevision?.received_at ?? row.updated_at,
    }
  }

  /** Returns the request with its form's texts in a language. */
  const translateRequest = (language: Language, request: StoredRequest): StoredRequest => ({
    ...request,
    definition: definitionsIn(language).find(({ route }) => route === request.definition.route) ?? request.definition,
  })

  const localizedUrl = (language: Language, reference: string, generation: number) =>
    requestUrlOf(reference, generation).replace(publicUrl, () => `${publicUrl}${textsIn(language).basename}`)

  /**
   * Returns the status link and the reply address, but only if `to` is the request's current email address. The link and the address stop
   * working when the request's links are revoked.
   */
  const mailLinksOf = async (
    requestId: string | undefined,
    { reference, language }: { readonly reference: string; readonly language: Language },
    to: string,
  ): Promise<MailLinks> => {
    const row = await db.selectFrom('cases').select(['id', 'link_generation', 'address_key']).where('request_id', '=', String(requestId)).executeTakeFirst()
    if (row?.address_key !== emailKey(to)) return { statusUrl: undefined, replyTarget: undefined }
    return { statusUrl: localizedUrl(language, reference, row.link_generation), replyTarget: replyTargetOf(row.id, row.link_generation) }
  }

  /** Returns the customer's email address. Undefined if there is no address, or if emails to it permanently fail. */
  const customerAddressOf = async (request: StoredRequest | undefined, requestId: string | undefined) => {
    const to = request && visitorEmailOf(request.definition, request.answers)
    if (!to) return undefined
    const row = await db.selectFrom('cases').select(['address_key', 'mail_failure']).where('request_id', '=', String(requestId)).executeTakeFirst()
    return row?.mail_failure === 'address' && row.address_key === emailKey(to) ? undefined : to
  }

  const ownerOf = async (accountId: string | undefined) => {
    const row = await db.selectFrom('accounts').select(['email', 'first_name', 'language']).where('id', '=', String(accountId)).executeTakeFirst()
    return row && { texts: textsIn(parseLanguage(row.language)), to: row.email, firstName: plainFirstName(row.first_name) }
  }

  const renderers: Record<MailKind, (payload: Record<string, string>) => Promise<RenderedEmail | undefined>> = {
    async team({ requestId, revision }) {
      const request = await requestOf(String(requestId), Number(revision))
      // Throws if the request or its form no longer exists. The outbox then retries the email.
      if (!request) throw Object.assign(new Error('no such request or form'), { code: 'ENOFORM' })
      return newRequestEmail(request, teamEmail, fileLinks)
    },
    async receipt({ requestId, revision }) {
      const request = await requestOf(String(requestId), Number(revision))
      const to = await customerAddressOf(request, requestId)
      if (!request || !to) return undefined
      const isProven = await hasProvenSender(db, String(requestId), to)
      return textsIn(request.language).receiptEmail(translateRequest(request.language, request), to, await mailLinksOf(requestId, request, to), isProven)
    },
    async case({ requestId, caseId, version }) {
      const request = await requestOf(String(requestId))
      const to = await customerAddressOf(request, requestId)
      if (!request || !to) return undefined
      const pastEvents = await eventsUpTo(db, String(caseId), Number(version))
      return textsIn(request.language).caseEmail(translateRequest(request.language, request), to, pastEvents, await mailLinksOf(requestId, request, to))
    },
    async caseTeam({ requestId, caseId, version }) {
      const request = await requestOf(String(requestId))
      return request && caseTeamEmail(request, teamEmail, await eventsFrom(db, String(caseId), Number(version)), fileLinks)
    },
    /** Sent to the owner of the case, or to the team if no current member owns the case. */
    async mailFailed({ requestId, caseId, version }) {
      const request = await requestOf(String(requestId))
      const owner = await db
        .selectFrom('cases')
        .innerJoin('team_members', 'team_members.id', 'cases.owner')
        .select('email')
        .where('cases.id', '=', String(caseId))
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      const event = (await eventsUpTo(db, String(caseId), Number(version))).at(-1)
      return request && event && mailFailedEmail(request, owner?.email ?? teamEmail, event, publicUrl)
    },
    async teamMention({ requestId, caseId, version, memberId }) {
      const request = await requestOf(String(requestId))
      const author = await db
        .selectFrom('case_events')
        .leftJoin('team_members', 'team_members.id', 'case_events.who')
        .select(['who', 'name'])
        .where('case_id', '=', String(caseId))
        .where('case_events.version', '=', Number(version))
        .executeTakeFirst()
      const member = await db.selectFrom('team_members').select('email').where('id', '=', String(memberId)).where('removed_at', 'is', null).executeTakeFirst()
      return request && author && member && mentionEmail(request, member.email, author.name ?? author.who ?? 'A colleague', publicUrl)
    },
    async requestLink({ reference, to, language: storedLanguage }) {
      const language = parseLanguage(storedLanguage)
      const { requestLinkEmail } = textsIn(language)
      const row = await db
        .selectFrom('requests')
        .innerJoin('cases', 'cases.request_id', 'requests.id')
        .select(['requests.id', 'cases.id as case_id', 'cases.state', 'link_generation', 'address_key', 'mail_failure'])
        .where('reference', '=', String(reference))
        .executeTakeFirst()
      // The sender of suspected spam gets no emails.
      const isAddressOfRequest =
        row !== undefined && row.address_key === emailKey(String(to)) && row.state !== 'held' && row.state !== 'closed.spam' && row.mail_failure !== 'address'
      const request = row && (await requestOf(row.id))
      if (!isAddressOfRequest || !request)
        return {
          ...requestLinkEmail({ noun: '', firstName: '', reference: String(reference) }, String(to), localizedUrl(language, String(reference), 0)),
          isUnsent: true,
        }
      return requestLinkEmail(
        {
          noun: translateRequest(language, request).definition.noun,
          firstName: firstNameOf(request.definition, request.answers),
          reference: request.reference,
        },
        String(to),
        localizedUrl(language, request.reference, row.link_generation),
        replyTargetOf(row.case_id, row.link_generation),
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
      const overdueCases = await db
        .selectFrom('cases')
        .innerJoin('requests', 'requests.id', 'cases.request_id')
        .select(['reference', 'form', 'promised_by'])
        .where('promised_by', '<', Number(at))
        // A member may have responded after the email was queued.
        .where('first_touched_at', 'is', null)
        .where('overdue_told_at', '=', Number(at))
        .orderBy('promised_by')
        .execute()
      if (!member || overdueCases.length === 0) return undefined
      const requestTitleOf = (form: string) => {
        const definition = definitions.find(({ route }) => route === form)
        return definition ? capitalize(definition.noun) : form
      }
      const cases = overdueCases.map(({ reference, form, promised_by: promisedBy }) => ({
        reference,
        title: requestTitleOf(form),
        promisedBy: Number(promisedBy),
      }))
      return caseOverdueEmail(cases, member.email, publicUrl)
    },
    caseDigest: async () => caseDigestEmail(await digestOf(db), teamEmail),
    async code({ challengeId, language }) {
      const texts = textsIn(parseLanguage(language))
      const challenge = await db.selectFrom('challenges').selectAll().where('id', '=', String(challengeId)).executeTakeFirst()
      if (!challenge || challenge.verified_at !== null || challenge.expires_at <= now()) return undefined
      // For a sign-up or an email change, a decoy's address already has an account, so its owner is informed. For other purposes, the
      // address is unknown, so the email is not sent.
      const isUnsent = challenge.decoy === 1 && (challenge.purpose === 'forgot' || challenge.purpose === 'team')
      if (challenge.decoy === 1 && !isUnsent) {
        const existingAccountEmail = challenge.purpose === 'email' ? texts.addressTakenEmail : texts.accountExistsEmail
        return existingAccountEmail({ to: challenge.email, publicUrl })
      }
      const email = texts.codeEmail({ to: challenge.email, code: codeOf(challenge.id), purpose: challenge.purpose, validForMs: challenge.expires_at - now() })
      return isUnsent ? { ...email, isUnsent } : email
    },
    // Only earlier releases queued emails of this kind.
    already: async ({ to, language }) => (to ? textsIn(parseLanguage(language)).accountExistsEmail({ to, publicUrl }) : undefined),
    emailChanged: async ({ to, language }) => (to ? textsIn(parseLanguage(language)).emailChangedEmail({ to }) : undefined),
    async newDevice({ accountId, device, at }) {
      const owner = await ownerOf(accountId)
      if (!owner) return undefined
      const { texts, ...emailInput } = owner
      return texts.newDeviceEmail({ ...emailInput, publicUrl, device: texts.translateSentence(String(device)), at: Number(at) })
    },
    accountDeleted: async ({ to, requests, language }) =>
      to ? textsIn(parseLanguage(language)).accountDeletedEmail({ to, requests: Number(requests) }) : undefined,
    async handOver({ id, to, sealed, language }) {
      const { handOverEmail, basename } = textsIn(parseLanguage(language))
      const row = await db
        .selectFrom('hand_overs')
        .select('id')
        .where('id', '=', String(id))
        .where('state', '=', 'ready')
        .where('created_at', '>', now() - HAND_OVER_LIFETIME_MS)
        .executeTakeFirst()
      const code = row && handOverCodeOf(String(sealed), row.id)
      return code && to ? handOverEmail({ to, code, href: `${publicUrl}${basename}${CONTINUE_PATH}#${code}` }) : undefined
    },
    async teamInvite({ inviteId, token }) {
      const row = await db
        .selectFrom('team_invites')
        .selectAll()
        .where('id', '=', String(inviteId))
        .where('created_at', '>', now() - TEAM_INVITE_LIFETIME_MS)
        .executeTakeFirst()
      // Earlier releases stored the token in the queued email.
      if (!row || (token !== undefined && hashOf(token) !== row.token_hash)) return undefined
      return teamInviteEmail({ to: row.email, isLead: row.role === 'lead', url: `${publicUrl}/team/join#token=${token ?? inviteTokenOf(row.id)}` })
    },
    async teamNotice({ memberId, what, at, device }) {
      const row = await db.selectFrom('team_members').select('email').where('id', '=', String(memberId)).executeTakeFirst()
      return row && teamNoticeEmail({ to: row.email, what: what as TeamNotice, at: Number(at), device })
    },
    async passwordChanged({ accountId, by }) {
      const owner = await ownerOf(accountId)
      if (!owner) return undefined
      const { texts, ...emailInput } = owner
      return texts.passwordChangedEmail({ ...emailInput, publicUrl, staysLoggedIn: by === CHANGED_BY_OWNER })
    },
  }

  return async (row: OutboxRow): Promise<RenderedEmail | undefined> =>
    renderers[row.kind as MailKind](JSON.parse(row.payload ?? '{}') as Record<string, string>)
}
