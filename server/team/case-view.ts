import { summarizeAnswers, visitorNameOf } from '#contract/answer-summary.ts'
import type { FilingDefinition, FormDefinition, RequestDefinition } from '#contract/forms/define.ts'
import type { Answers, Field } from '#contract/forms/field.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { toPrintable } from '#contract/forms/typed-text.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { documentNamesOf } from '#contract/request/document-names.ts'
import { type CaseResponse, NOTE_REVISION, PDF_MIME_TYPE } from '#contract/team/team-cases.ts'
import { parseContext } from '#machines/case/case.context.ts'
import type { CaseEventData, CaseEventMail } from '#machines/case/case.events.ts'
import { documentTypesOf } from '#machines/case/case.timeline.ts'
import { type Language, parseLanguage } from '#server/call-language.ts'
import type { Db, FileRow, RequestRow } from '#server/database/schema.ts'
import type { Languages } from '#server/languages.ts'
import { type Suspicion, suspicionTexts } from '#server/limits/spam.ts'
import { askableFieldsIn } from '#server/requests/ask-view.ts'
import { unknownCaseProblem } from '#server/requests/cases.ts'
import { findCompanyName, findPhone, storedEmailOf } from '#server/requests/customer.ts'
import { historyPage, toPastEvent } from '#server/requests/history.ts'
import { isOverdue } from '#server/requests/promises.ts'
import { inboxValuesOf } from '#server/team/inbox-values.ts'
import type { Presence } from '#server/team/presence.ts'
import type { TeamSession } from '#server/team/sign-in/sessions.ts'

/** Types that the browser displays. They are detected from the bytes, not from the name. */
const VIEWABLE_TYPES: readonly string[] = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', PDF_MIME_TYPE]
export const canView = (type: string): boolean => VIEWABLE_TYPES.includes(type)

const OPTION_KINDS: readonly Field['kind'][] = ['choice', 'choices']

interface Deps {
  readonly db: Db
  readonly definitions: readonly (RequestDefinition | FilingDefinition)[]
  readonly languages: Pick<Languages, 'textsIn' | 'definitionsIn'>
  readonly presence: Pick<Presence, 'membersOf'>
  readonly now: () => number
}

type Viewer = Pick<TeamSession['member'], 'id' | 'role'>

/** Maps the ID of each stored email to `automatic` or `stored`. A member can turn an automatic email into a customer message. */
const storedMailsOf = async (db: Db, requestId: string) => {
  const rows = await db.selectFrom('inbound_mails').select(['id', 'state']).where('request_id', '=', requestId).where('stored_as', 'is not', null).execute()
  return new Map(rows.map(({ id, state }) => [id, state === 'kept' ? 'automatic' : 'stored'] as const))
}

/** Leaves out the idempotency key and the content hash, because members do not need them. */
const parseData = (data: string | null, mailOriginals: ReadonlyMap<string, CaseEventMail['original']>) => {
  const { key: _, sent: _sent, ...said } = JSON.parse(toPrintable(data ?? '{}')) as CaseEventData
  const original = said.mail && mailOriginals.get(said.mail.id)
  return original ? { ...said, mail: { ...said.mail, original } } : { ...said }
}

const fileOf = (
  { id, name, size, type, revision, field }: Pick<FileRow, 'id' | 'name' | 'size' | 'type' | 'revision' | 'field'>,
  what: string | undefined,
): CaseResponse['files'][number] => ({
  id,
  name,
  size,
  type,
  by: (revision === 0 && field === 'team') || revision === NOTE_REVISION ? 'team' : 'customer',
  ...(what !== undefined && { what }),
  revision,
  canView: canView(type),
})

export function createCaseView({ db, definitions, languages: { textsIn, definitionsIn }, presence, now }: Deps) {
  const fileRowsOf = ({ id: requestId }: RequestRow) =>
    db
      .selectFrom('files')
      .select(['id', 'name', 'size', 'type', 'revision', 'field'])
      .where('request_id', '=', requestId)
      .orderBy('revision')
      .orderBy('position')
      .execute()
  type StoredFile = Awaited<ReturnType<typeof fileRowsOf>>[number]

  /** Returns the files as answers, because the stored answers contain no files. */
  const fileAnswersOf = (files: readonly StoredFile[], revision: number): Answers =>
    Object.fromEntries(
      Map.groupBy(
        files.filter((file) => file.revision === revision),
        ({ field }) => field,
      ),
    )

  /** Returns the texts of the selected options in the customer's language, by field. Empty if this language is English. */
  const customerTextsIn = (language: Language, definition: FormDefinition, answers: Answers): ReadonlyMap<string, string> => {
    const localizedDefinition = language === 'en' ? undefined : definitionsIn(language).find(({ route }) => route === definition.route)
    if (!localizedDefinition) return new Map()
    const rows = textsIn(language)
      .summarizeAnswers(localizedDefinition, answers)
      .flatMap((group) => group.rows)
    return new Map(rows.flatMap(({ name, value }) => (OPTION_KINDS.includes(definition.fields[name]?.kind ?? 'text') ? [[name, value] as const] : [])))
  }

  const groupsOf = (language: Language, definition: FormDefinition, answers: Answers) => {
    const customerTexts = customerTextsIn(language, definition, answers)
    return summarizeAnswers(definition, answers).map((group) => ({
      ...group,
      rows: group.rows.map((row) => {
        const text = customerTexts.get(row.name)
        return text === undefined || text === row.value ? row : { ...row, seen: text }
      }),
    }))
  }

  const revisionsOf = async (request: RequestRow, definition: FormDefinition | undefined, files: readonly StoredFile[]) => {
    const earlierRevisions = await db
      .selectFrom('request_revisions')
      .select(['revision', 'answers', 'received_at'])
      .where('request_id', '=', request.id)
      .orderBy('revision', 'desc')
      .execute()
    const allRevisions = [{ revision: request.revision, answers: request.answers, received_at: request.updated_at }, ...earlierRevisions]
    return allRevisions.map(({ revision, answers, received_at: receivedAt }) => ({
      revision,
      receivedAt,
      // If the product no longer has the form, the labels are missing, so the view contains no answers.
      groups: definition
        ? groupsOf(parseLanguage(request.language), definition, { ...parseStoredAnswers(definition, answers), ...fileAnswersOf(files, revision) })
        : [],
    }))
  }

  /** Files from the form come first, then files that were added later. */
  const filesOf = (rows: readonly StoredFile[], documentTypes: ReadonlyMap<string, string>) =>
    [...rows.filter(({ revision }) => revision > 0), ...rows.filter(({ revision }) => revision <= 0)].map((row) => fileOf(row, documentTypes.get(row.id)))

  /**
   * @param viewer member who opens the case. `you` is this member's role, and `here` contains only other members
   * @param before version of an event. The view shows messages and notes older than this event
   * @throws {Problem} 404 for an unknown case
   */
  return async function caseView(reference: string, viewer: Viewer, before?: number): Promise<CaseResponse> {
    const request = await db.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirst()
    const caseRow = request && (await db.selectFrom('cases').selectAll().where('request_id', '=', request.id).executeTakeFirst())
    if (!caseRow) throw unknownCaseProblem()
    const definition = definitions.find(({ route }) => route === request.form)
    const { events, earlier } = await historyPage(db, caseRow.id, { isTeam: true, before })
    const mailOriginals = await storedMailsOf(db, request.id)
    const files = await fileRowsOf(request)
    const members = await db.selectFrom('team_members').select(['id', 'name', 'removed_at']).orderBy('name').orderBy('id').execute()
    const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id
    const phone = findPhone(definition, request.answers)
    const presentMembers = (await presence.membersOf(db, caseRow.id)).get(reference) ?? []
    return {
      success: true,
      reference,
      language: parseLanguage(request.language),
      form: request.form,
      title: definition?.title ?? request.form,
      who: definition ? visitorNameOf(definition, parseStoredAnswers(definition, request.answers)) : '',
      company: findCompanyName(definition, request.answers),
      state: caseRow.state,
      version: caseRow.version,
      owner: caseRow.owner === null ? null : { id: caseRow.owner, name: nameOf(caseRow.owner) },
      sentAt: request.created_at,
      changedAt: events.at(-1)?.at ?? caseRow.created_at,
      promisedBy: caseRow.promised_by,
      isOverdue: isOverdue(caseRow, now()),
      mailFailure: caseRow.mail_failure,
      ...inboxValuesOf(caseRow),
      noun: definition?.noun ?? request.form,
      kind: caseKindOf(definition ?? { kind: 'request' }),
      context: { ...parseContext(caseRow.context) },
      you: viewer.role,
      suspicion: request.suspicion === null ? null : suspicionTexts[request.suspicion as Suspicion],
      revisions: await revisionsOf(request, definition, files),
      files: filesOf(files, documentTypesOf(events.map(toPastEvent))),
      askable: askableFieldsIn(definition, request.answers),
      documents: documentNamesOf(definition),
      ...(phone !== undefined && { phone }),
      happened: events.map(({ version, at, role, who, edge, from_state: from, to_state: to, data }) => ({
        version,
        at,
        role,
        who,
        name: who === null ? null : nameOf(who),
        edge,
        from,
        to,
        said: parseData(data, mailOriginals),
      })),
      ...(earlier !== undefined && { earlier }),
      address: (definition && storedEmailOf(definition, request.answers)) ?? null,
      here: presentMembers.filter(({ id }) => id !== viewer.id),
      members: members.filter(({ removed_at }) => removed_at === null).map(({ id, name }) => ({ id, name })),
    }
  }
}
