/** Fills an empty database with cases. Uses the server's code with a simulated clock that runs through two months. */
import { createHash, randomUUID } from 'node:crypto'
import { filings } from '#contract/filings/index.ts'
import { type Answers, activeFields } from '#contract/forms/field.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { requests } from '#contract/requests/index.ts'
import { filingAgencyOf } from '#contract/team/filing-agency.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { trustClock } from '#server/database/clock-watch.ts'
import type { Database } from '#server/database/database.ts'
import { detectType } from '#server/files/detect-type.ts'
import { addFileRows } from '#server/files/upload-store.ts'
import type { Upload } from '#server/files/uploads.ts'
import { emailKey } from '#server/limits/keys.ts'
import { createLogger } from '#server/logger.ts'
import { findCase } from '#server/requests/cases.ts'
import { companyDay } from '#server/requests/company-days.ts'
import { storedEmailOf, storedPersonEntries } from '#server/requests/customer.ts'
import { createServices, type Definition } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { answersOf } from './answers.ts'
import { CASE_SHARES, historyOf, type Step, team } from './case-histories.ts'
import { type CompanySuffix, newPerson } from './people.ts'
import { newRandom, type Random } from './random.ts'
import { cardOf, pdfOf } from './sample-files.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Business hours in UTC, for all US time zones. */
const OPENING_HOUR = 14
const CLOSING_HOUR = 24
const SEED = 20_261_125
const ELD_ANSWERS: Answers = {
  service_type: 'carrier',
  carrierServices: ['Safety & Compliance'],
  shipperServices: [],
  insuranceInterests: [],
  others_comment: '',
  message: 'Please tell me more about ELD devices.',
}

const SNOOZE_DAYS = [1, 6, 14]

const SAVED_REPLIES = [
  { title: 'We have all we need', text: 'Hi {name},\n\nThank you. We have all we need for your {form} request. We’ll email you when there’s news.' },
  {
    title: 'A better photo, please',
    text: 'Hi {name},\n\nWe can’t read the photo that you sent for {reference}. Please take it again in daylight, flat on a table.',
  },
  { title: 'When we call', text: 'Hi {name},\n\nWe’ll call you today about your {form} request. Is there a better number to reach you?' },
]

/** Replies of mail servers to the email about the newest event of a case. */
const BOUNCED_MAILS = [
  { state: 'waitingForCustomer', edge: 'ASK', reply: '550 5.1.1 The email account does not exist' },
  { state: 'inWork', edge: 'MESSAGE', reply: '552 5.2.2 Mailbox full' },
  { state: 'received', edge: 'ARRIVE', reply: '550 5.1.1 User unknown' },
] as const
const BOUNCE_MS = 3 * MINUTE_MS

interface Sender {
  readonly name: string
  readonly email: string
  readonly reference: string
}
interface UnmatchedMail {
  readonly hours: number
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** Emails that are not replies: one from a customer's address, and one that mentions a case. */
const customerMails = ([one, other]: readonly Sender[]): readonly UnmatchedMail[] => [
  ...(one
    ? [
        {
          hours: 26,
          from: `${one.name} <${one.email}>`,
          subject: 'New phone number',
          text: `Hello,\r\n\r\nI have a new phone. Please use 214-555-0117 from now on.\r\n\r\n${one.name}`,
        },
      ]
    : []),
  ...(other
    ? [
        {
          hours: 2,
          from: `${other.name} <${other.name.toLowerCase().replace(' ', '.')}@mail.example>`,
          subject: `Paperwork for ${other.reference}`,
          text: `Hi, I am writing from my personal address because my other mailbox is full.\r\nWhere do I send the paperwork?\r\n\r\n${other.name}`,
        },
      ]
    : []),
]
const OTHER_MAILS: readonly UnmatchedMail[] = [
  {
    hours: 7.5,
    from: 'Billing <billing@statefees.example>',
    subject: 'Receipt for your payment',
    text: 'We received your payment of the filing fee. Keep this email for your records.',
  },
  { hours: 0.4, from: 'Odell Banks <odell@bankscartage.example>', subject: 'Call me', text: 'Please call me back about the MC number. 214-555-0121' },
]

/** Possible suffixes of the company's name, by form. */
const COMPANY_SUFFIXES: Readonly<Record<string, readonly CompanySuffix[]>> = {
  'corporation-filing': ['Inc'],
  llcform: ['LLC'],
  'dba-filing': ['LLC', 'Inc', 'none'],
  newscorpform: ['LLC', 'Inc'],
  existingscorpform: ['LLC', 'Inc'],
}

const forms: readonly Definition[] = [...filings, ...requests]
const leads = requests.filter((form) => caseKindOf(form) === 'lead')
const filingForms: readonly Definition[] = [...filings, ...requests.filter((form) => caseKindOf(form) === 'filing')]

const AGENCY_TIMES: Readonly<Record<string, string>> = { 'the FMCSA': '20 to 25 days', 'the IRS': '60 days' }

const agencyOf = ({ route }: Definition, state: string) => {
  const agency = route === 'dba-filing' ? 'the county clerk' : filingAgencyOf(route, () => state)
  return [agency, AGENCY_TIMES[agency] ?? '5 to 10 business days'] as const
}

/** Returns a state for each case. Each state occurs at least once. The other cases follow the given shares. */
function statesOf(count: number): readonly CaseState[] {
  const stateShares = Object.entries(CASE_SHARES) as [CaseState, number][]
  const sum = stateShares.reduce((total, [, share]) => total + share, 0)
  const list = stateShares.flatMap(([state, share]) => Array<CaseState>(Math.max(1, Math.round((share * count) / sum))).fill(state))
  while (list.length < count) list.push('closed.completed')
  while (list.length > Math.max(count, stateShares.length)) list.splice(list.lastIndexOf('closed.completed'), 1)
  return list
}

interface CasePlan {
  readonly state: CaseState
  readonly definition: Definition
  readonly answers: Answers
  readonly arrivesAt: number
  readonly steps: readonly (Step & { readonly at: number })[]
}

const toBusinessHours = (time: number, { by }: Step) => {
  const hour = new Date(time).getUTCHours()
  if (!('id' in by) || (hour >= OPENING_HOUR && hour < CLOSING_HOUR)) return time
  // Spreads the times over the morning without random numbers, so that the random sequence does not depend on the time of the run.
  return time - (time % DAY_MS) + OPENING_HOUR * HOUR_MS + (time % (90 * MINUTE_MS))
}

function planOf(state: CaseState, random: Random, now: number): CasePlan {
  const isFiling = state === 'withAgency' || random.isLikely(0.3)
  const definition = random.pick(isFiling ? filingForms : leads)
  const person = newPerson(random, random.pick(COMPANY_SUFFIXES[definition.route] ?? ['any']))
  const subject = { ...person, form: definition.title, route: definition.route }
  const { steps, restMs } = historyOf({ subject, state, isFiling, office: agencyOf(definition, person.state) }, random)
  const lengthMs = steps.reduce((sum, { afterMs }) => sum + afterMs, 0)
  for (let arrivesAt = now - lengthMs - restMs; ; arrivesAt -= DAY_MS) {
    let time = arrivesAt
    const timedSteps = steps.map((step) => {
      time = toBusinessHours(time + step.afterMs, step)
      return { ...step, at: time }
    })
    // Business hours delay steps. If the last step is then in the future, the case arrives a day earlier.
    if (time < now) return { state, definition, answers: answersOf(definition, person, random, arrivesAt), arrivesAt, steps: timedSteps }
  }
}

/** ELD callbacks are due within two hours. Two are overdue, and two still have time. */
function plansWithPromise(random: Random, now: number): readonly CasePlan[] {
  return [5.5, 3.2, 1.1, 0.3].map((hours) => {
    const arrivesAt = now - hours * HOUR_MS
    const answers = { ...answersOf(contactRequest, newPerson(random), random, arrivesAt), ...ELD_ANSWERS }
    return { state: 'received', definition: contactRequest, answers, arrivesAt, steps: [] }
  })
}

export interface FillCounts {
  readonly cases: number
  readonly events: number
}

/** Creates `count` cases, at least one per state. */
export async function fillWithCases({ settings, database }: { readonly settings: Settings; readonly database: Database }, count: number): Promise<FillCounts> {
  const now = Date.now()
  let clock = now
  const log = createLogger('warn', process.stderr)
  const services = await createServices({ settings, database, now: () => clock }, log)
  const { db, transact } = database
  const random = newRandom(SEED)
  const promisePlans = count >= 100 ? plansWithPromise(random, now) : plansWithPromise(random, now).slice(1, 3)
  const plans = [...statesOf(count - promisePlans.length).map((state) => planOf(state, random, now)), ...promisePlans]

  const personLines = (definition: Definition, answers: Answers) =>
    storedPersonEntries(definition, JSON.stringify(toJsonBody(definition, answers))).map(([, value]) => value)

  const uploadOf = async (field: string, name: string, lines: readonly string[]): Promise<Upload> => {
    const bytes = name.endsWith('.png') ? cardOf([random.integer(0, 120), random.integer(60, 140), random.integer(80, 200)]) : pdfOf(lines)
    const arrival = await services.files.receive()
    // Computed before the write, because the encryption overwrites the bytes.
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const size = bytes.length
    await arrival.write(bytes)
    await arrival.finish()
    const type = (await detectType(() => arrival.read(), name, size)) ?? ''
    return { field, name, size, type, sha256, incomingFile: arrival }
  }

  const uploadsOf = async (definition: Definition, answers: Answers): Promise<Upload[]> => {
    const uploadFields = activeFields(definition.fields, answers).filter(
      ([, field]) => field.kind === 'files' && (field.required !== undefined || random.isLikely(0.3)),
    )
    return Promise.all(
      uploadFields.map(([name, { label }]) => {
        const isId = name === 'idFile'
        const title = label.replace(/^Your /, '')
        return uploadOf(name, isId ? 'driver-license.png' : `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`, [title, ...personLines(definition, answers)])
      }),
    )
  }

  const submitCase = async ({ definition, answers, state }: CasePlan) => {
    const uploads = await uploadsOf(definition, answers)
    const files = Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, { kind }]) => {
        const fieldUploads = uploads.filter(({ field }) => field === name)
        return kind === 'files'
          ? [[name, fieldUploads.map(({ incomingFile, name: file, size, type }) => ({ id: incomingFile.name, name: file, size, type }))]]
          : []
      }),
    )
    const { reference } = await services.submitForm({
      definition,
      answers: { ...answers, ...files },
      uploads,
      idempotencyKey: randomUUID(),
      ip: `203.0.113.${random.integer(1, 254)}`,
      ...((state === 'held' || state === 'closed.spam') && { suspicion: random.pick(['honeypot', 'too-fast'] as const) }),
    })
    const caseRow = await findCase(db, reference)
    if (!caseRow) throw new Error(`${reference} has no case`)
    return caseRow
  }

  const newestDraft = (requestId: string) =>
    db
      .selectFrom('files')
      .select('id')
      .where('request_id', '=', requestId)
      .where('field', '=', 'team')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()

  const applyStep = async (caseRow: { readonly id: string; readonly request_id: string }, { type, by, said = {}, approves, file: sample }: Step) => {
    const sender = 'id' in by ? 'team' : 'customer'
    const uploads = sample ? [await uploadOf(sender, sample.name, sample.lines)] : []
    for (const { incomingFile } of uploads) await services.files.keep(incomingFile)
    const files = uploads.map(({ name, size, sha256 }) => ({ id: randomUUID(), name, size, sha256 }))
    const event = { type, ...said, ...(approves && { approves }) }
    const asked = said.ask === 'approval' ? await newestDraft(caseRow.request_id) : undefined
    if (type === 'READ' && !(await db.selectFrom('cases').select('id').where('id', '=', caseRow.id).where('news_at', 'is not', null).executeTakeFirst())) return
    const data = { ...said, ...(asked && { pages: asked.id }), ...(files.length > 0 && { key: randomUUID(), files }) }
    await transact(async (tx) => {
      await services.cases.move(tx, caseRow.id, { event, by, ...(Object.keys(data).length > 0 && { data }) })
      const earlierFiles = await tx.selectFrom('files').select('id').where('request_id', '=', caseRow.request_id).where('revision', '=', 0).execute()
      const fileValues = {
        requestId: caseRow.request_id,
        revision: 0,
        from: earlierFiles.length,
        by: sender,
        ids: files.map(({ id }) => id),
        at: clock,
      } as const
      await addFileRows(tx, uploads, fileValues)
    })
  }

  /** Snoozes cases until tomorrow or later. */
  const snoozeCases = async (time: number) => {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'request_id', 'owner'])
      .where('state', '=', 'withAgency')
      .where('news_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(SNOOZE_DAYS.length)
      .execute()
    clock = time - HOUR_MS
    for (const [index, { owner, ...caseRow }] of rows.entries()) {
      const actor = team.find(({ id }) => id === owner) ?? team[0]
      const until = companyDay(time + (SNOOZE_DAYS[index] ?? 1) * DAY_MS)
      await applyStep(caseRow, { afterMs: 0, type: 'SNOOZE', by: { id: actor.id, role: actor.role }, said: { until } })
    }
  }

  /** Adds emails that bounced because of a wrong address or a full mailbox. */
  const bounceMails = async (time: number) => {
    for (const { state, edge, reply } of BOUNCED_MAILS) {
      const row = await db
        .selectFrom('cases')
        .innerJoin('requests', 'requests.id', 'request_id')
        .innerJoin('case_events', (join) => join.onRef('case_id', '=', 'cases.id').onRef('case_events.version', '=', 'cases.version'))
        .select(['request_id', 'form', 'answers', 'at'])
        .where('cases.state', '=', state)
        .where('news_at', 'is', null)
        .where('edge', '=', edge)
        .where('at', '<', time - BOUNCE_MS)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const definition = forms.find(({ route }) => route === row?.form)
      const recipient = row && definition && storedEmailOf(definition, row.answers)
      if (!row || recipient === undefined) continue
      clock = Number(row.at) + BOUNCE_MS
      await transact((tx) => services.cases.handleMailFailure(tx, row.request_id, { to: recipient, reply }))
    }
  }

  const sendUnmatchedMails = async (time: number) => {
    const rows = await db
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'request_id')
      .select(['form', 'answers', 'reference'])
      .where('state', '=', 'inWork')
      .where('mail_failure', 'is', null)
      .orderBy('cases.id')
      .execute()
    const senders = rows.flatMap(({ form, answers, reference }) => {
      const definition = forms.find(({ route }) => route === form)
      const email = definition && storedEmailOf(definition, answers)
      const name = definition && storedPersonEntries(definition, answers).find(([part]) => part === 'name')?.[1]
      return email !== undefined && name !== undefined ? [{ name, email, reference }] : []
    })
    const mails = [...customerMails(senders), ...OTHER_MAILS].toSorted((one, other) => other.hours - one.hours)
    for (const { hours, from, subject, text } of mails) {
      clock = time - hours * HOUR_MS
      const address = /<(.+)>/.exec(from)?.[1] ?? from
      const bytes = Buffer.from(
        `From: ${from}\r\nTo: ${settings.mailFrom.address}\r\nSubject: ${subject}\r\nDate: ${new Date(clock).toUTCString()}\r\nMessage-ID: <${randomUUID()}@mail.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
      )
      const [size, sha256] = [bytes.length, createHash('sha256').update(bytes).digest('hex')]
      const arrival = await services.files.receive()
      await arrival.write(bytes)
      await arrival.finish()
      await services.receiveMail({ incomingFile: arrival, size, sha256, reversePath: address, relay: '203.0.113.9', recipients: [settings.mailFrom.address] })
    }
  }

  try {
    await addTeam(database, now - 90 * DAY_MS)
    for (const reply of SAVED_REPLIES) await services.savedReplies.save({ id: '', ...reply })
    const timeline = plans.flatMap((plan) => {
      const created = Promise.withResolvers<Awaited<ReturnType<typeof submitCase>>>()
      const arrival = { at: plan.arrivesAt, happen: async () => created.resolve(await submitCase(plan)) }
      return [arrival, ...plan.steps.map((step) => ({ at: step.at, happen: async () => applyStep(await created.promise, step) }))]
    })
    for (const { at, happen } of timeline.toSorted((one, other) => one.at - other.at)) {
      clock = Math.floor(at)
      await happen()
    }
    await snoozeCases(now)
    await bounceMails(now)
    await sendUnmatchedMails(now)
    clock = now
    await trustClock(db, now)
    await services.dueCases.runJob()
    await addSessions(database)
    // Marks queued emails as sent, because the people do not exist.
    await db
      .updateTable('outbox')
      .set((get) => ({ state: 'sent', payload: null, finished_at: get.ref('created_at') }))
      .where('state', '=', 'queued')
      .execute()
  } finally {
    services.closeTransport()
    services.files.close()
  }
  const { events } = await db
    .selectFrom('case_events')
    .select((get) => get.fn.countAll<number | string>().as('events'))
    .executeTakeFirstOrThrow()
  return { cases: plans.length, events: Number(events) }
}

const addTeam = ({ db }: Database, joinedAt: number) =>
  db
    .insertInto('team_members')
    .values(
      team.map(({ id, name, role }) => {
        const email = `${id}@team.example`
        const signInColumns = { passkey_user: randomUUID(), totp_secret: null, totp_at: null, totp_step: 0, version: 0, head: '' }
        return { id, name, role, email, email_key: emailKey(email), joined_at: joinedAt, removed_at: null, ...signInColumns }
      }),
    )
    .execute()

/** Adds a session for each member, last used at the member's last action. */
const addSessions = async ({ db }: Database) => {
  const lastActions = await db
    .selectFrom('case_events')
    .select((get) => ['who', get.fn.max('at').as('at')])
    .where('who', 'is not', null)
    .groupBy('who')
    .execute()
  const values = lastActions.map(({ who, at }) => ({
    token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
    id: randomUUID(),
    member_id: String(who),
    stage: 'in',
    label: 'Chrome on Windows',
    challenge: null,
    proven_at: Number(at),
    created_at: Number(at),
    last_used_at: Number(at),
  }))
  await db.insertInto('team_sessions').values(values).execute()
}
