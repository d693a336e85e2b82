/** Fills an empty database with cases through the server's own code, with a clock that moves through two months. */
import { createHash, randomUUID } from 'node:crypto'
import { filings } from '#contract/filings/index.ts'
import { type Answers, activeFields } from '#contract/forms/field.ts'
import { toBody } from '#contract/forms/payload.ts'
import { caseKindOf } from '#contract/request/cases.ts'
import { contact } from '#contract/requests/contact.ts'
import { requests } from '#contract/requests/index.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { trustClock } from '#server/database/clock-watch.ts'
import type { Database } from '#server/database/database.ts'
import { detectType } from '#server/files/file-kinds.ts'
import { addFileRows } from '#server/files/upload-keeper.ts'
import type { Upload } from '#server/files/uploads.ts'
import { emailKey } from '#server/limits/keys.ts'
import { createLogger } from '#server/logger.ts'
import { findCase } from '#server/requests/cases.ts'
import { addressOf, personIn } from '#server/requests/customer.ts'
import { officeDay } from '#server/requests/office-days.ts'
import { createServices, type Definition } from '#server/services.ts'
import type { Settings } from '#server/settings.ts'
import { answersOf } from './answers.ts'
import { historyOf, SHARES, type Step, team } from './case-histories.ts'
import { newPerson } from './people.ts'
import { newRandom, type Random } from './random.ts'
import { cardOf, pdfOf } from './sample-files.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Business hours in UTC, for all US time zones. */
const OPENS = 14
const CLOSES = 24
const SEED = 20_261_125
const ELD = 'Please tell me more about ELD devices.'

const SNOOZED_DAYS = [1, 6, 14]

const REPLIES = [
  { title: 'We have all we need', text: 'Hi {name},\n\nthank you. We have all we need for your {form} request. We’ll email you when there’s news.' },
  {
    title: 'A better photo, please',
    text: 'Hi {name},\n\nwe can’t read the photo that you sent for {reference}. Please take it again in daylight, flat on a table.',
  },
  { title: 'When we call', text: 'Hi {name},\n\nwe’ll call you today about your {form} request. Is there a better number to reach you?' },
]

const BOUNCES = [
  { hours: 30, reply: '550 5.1.1 The email account does not exist' },
  { hours: 5, reply: '552 5.2.2 Mailbox full' },
  { hours: 1.5, reply: '550 5.1.1 User unknown' },
] as const

/** Emails without a reference. */
const UNMATCHED = [
  {
    hours: 26,
    from: 'Dale Kessler <dale@kesslerfreight.example>',
    subject: 'Question about our filing',
    text: 'Hello,\r\n\r\nmy wife filled in your form last week. Do you need my signature as well?\r\n\r\nDale Kessler',
  },
  {
    hours: 7.5,
    from: 'Billing <billing@statefees.example>',
    subject: 'Receipt for your payment',
    text: 'We received your payment of the filing fee. Keep this email for your records.',
  },
  {
    hours: 2,
    from: 'Yara Montoya <yara.montoya@mail.example>',
    subject: 'The insurance papers you wanted',
    text: 'Hi, I write from my private address because the other one is full.\r\nWhere do I send the insurance papers?\r\n\r\nYara',
  },
  { hours: 0.4, from: 'Odell Banks <odell@bankscartage.example>', subject: 'Call me', text: 'Please call me back about the MC number. 214-555-0117' },
] as const

/** Ending of the company's name, by form. */
const ENDINGS: Readonly<Record<string, string>> = { 'corporation-filing': 'Inc', llcform: 'LLC' }

const forms: readonly Definition[] = [...filings, ...requests]
const leads = requests.filter((form) => caseKindOf(form) === 'lead')
const forAuthorities: readonly Definition[] = [...filings, ...requests.filter((form) => caseKindOf(form) === 'filing')]

const officeOf = ({ route }: Definition, state: string) => {
  if (route === 'brokerauthorityform') return ['the FMCSA', '20 to 25 days'] as const
  return /scorp/.test(route) ? (['the IRS', '60 days'] as const) : ([`the Secretary of State of ${state}`, '5 to 10 business days'] as const)
}

/** Each state occurs at least once. The other cases follow the given shares. */
function statesOf(count: number): readonly CaseState[] {
  const all = Object.entries(SHARES) as [CaseState, number][]
  const sum = all.reduce((total, [, share]) => total + share, 0)
  const list = all.flatMap(([state, share]) => Array<CaseState>(Math.max(1, Math.round((share * count) / sum))).fill(state))
  while (list.length < count) list.push('closed.completed')
  while (list.length > Math.max(count, all.length)) list.splice(list.lastIndexOf('closed.completed'), 1)
  return list
}

interface Planned {
  readonly state: CaseState
  readonly definition: Definition
  readonly answers: Answers
  readonly arrivesAt: number
  readonly steps: readonly (Step & { readonly at: number })[]
}

const inOffice = (at: number, { by }: Step) => {
  const hour = new Date(at).getUTCHours()
  if (!('id' in by) || (hour >= OPENS && hour < CLOSES)) return at
  // Distributed over the morning without randomness, so that the random sequence does not depend on the time of the run.
  return at - (at % DAY_MS) + OPENS * HOUR_MS + (at % (90 * MINUTE_MS))
}

function planOf(state: CaseState, random: Random, now: number): Planned {
  const isFiling = state === 'withAgency' || random.isLikely(0.3)
  const definition = random.pick(isFiling ? forAuthorities : leads)
  const person = newPerson(random, ENDINGS[definition.route])
  const about = { ...person, form: definition.title }
  const { steps, restMs } = historyOf({ about, state, isFiling, office: officeOf(definition, person.state) }, random)
  const lengthMs = steps.reduce((sum, { afterMs }) => sum + afterMs, 0)
  for (let arrivesAt = now - lengthMs - restMs; ; arrivesAt -= DAY_MS) {
    let at = arrivesAt
    const placed = steps.map((step) => {
      at = inOffice(at + step.afterMs, step)
      return { ...step, at }
    })
    // After business hours, the wait is longer.
    if (at < now) return { state, definition, answers: answersOf(definition, person, random, arrivesAt), arrivesAt, steps: placed }
  }
}

/** ELD callbacks are due within two hours. Two are overdue, and two still have time. */
function promisedPlans(random: Random, now: number): readonly Planned[] {
  return [5.5, 3.2, 1.1, 0.3].map((hours) => {
    const arrivesAt = now - hours * HOUR_MS
    const answers = { ...answersOf(contact, newPerson(random), random, arrivesAt), message: ELD }
    return { state: 'received', definition: contact, answers, arrivesAt, steps: [] }
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
  const promised = count >= 100 ? promisedPlans(random, now) : promisedPlans(random, now).slice(1, 3)
  const plans = [...statesOf(count - promised.length).map((state) => planOf(state, random, now)), ...promised]

  const personLines = (definition: Definition, answers: Answers) => personIn(definition, JSON.stringify(toBody(definition, answers))).map(([, value]) => value)

  const uploadOf = async (field: string, name: string, lines: readonly string[]): Promise<Upload> => {
    const bytes = name.endsWith('.png') ? cardOf([random.integer(0, 120), random.integer(60, 140), random.integer(80, 200)]) : pdfOf(lines)
    const arrival = await services.files.receive()
    // Copied, because the encryption overwrites the bytes.
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const size = bytes.length
    await arrival.write(bytes)
    await arrival.finish()
    const type = (await detectType(() => arrival.read(), name, size)) ?? ''
    return { field, name, size, type, sha256, arrival }
  }

  const uploadsOf = async (definition: Definition, answers: Answers): Promise<Upload[]> => {
    const wanted = activeFields(definition.fields, answers).filter(
      ([, field]) => field.kind === 'files' && (field.required !== undefined || random.isLikely(0.3)),
    )
    return Promise.all(
      wanted.map(([name, { label }]) => {
        const isId = name === 'idFile'
        const title = label.replace(/^Your /, '')
        return uploadOf(name, isId ? 'license.png' : `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.pdf`, [title, ...personLines(definition, answers)])
      }),
    )
  }

  const send = async ({ definition, answers, state }: Planned) => {
    const uploads = await uploadsOf(definition, answers)
    const files = Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, { kind }]) => {
        const own = uploads.filter(({ field }) => field === name)
        return kind === 'files' ? [[name, own.map(({ arrival, name: file, size, type }) => ({ id: arrival.name, name: file, size, type }))]] : []
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
    const found = await findCase(db, reference)
    if (!found) throw new Error(`${reference} has no case`)
    return found
  }

  const take = async (found: { readonly id: string; readonly request_id: string }, { type, by, said = {}, approves, file: sample }: Step) => {
    const side = 'id' in by ? 'team' : 'customer'
    const uploads = sample ? [await uploadOf(side, sample.name, sample.lines)] : []
    for (const { arrival } of uploads) await services.files.keep(arrival)
    const files = uploads.map(({ name, size, sha256 }) => ({ id: randomUUID(), name, size, sha256 }))
    const event = { type, ...said, ...(approves && { approves }) }
    if (type === 'READ' && !(await db.selectFrom('cases').select('id').where('id', '=', found.id).where('news_at', 'is not', null).executeTakeFirst())) return
    const data = { ...said, ...(files.length > 0 && { key: randomUUID(), files }) }
    await transact(async (tx) => {
      await services.cases.move(tx, found.id, { event, by, ...(Object.keys(data).length > 0 && { data }) })
      const earlier = await tx.selectFrom('files').select('id').where('request_id', '=', found.request_id).where('revision', '=', 0).execute()
      const place = { requestId: found.request_id, revision: 0, from: earlier.length, by: side, ids: files.map(({ id }) => id), at: clock } as const
      await addFileRows(tx, uploads, place)
    })
  }

  /** Snoozes cases until tomorrow or later. */
  const snoozeSome = async (at: number) => {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'request_id', 'owner'])
      .where('state', '=', 'withAgency')
      .where('news_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(SNOOZED_DAYS.length)
      .execute()
    clock = at - HOUR_MS
    for (const [index, { owner, ...found }] of rows.entries()) {
      const by = team.find(({ id }) => id === owner) ?? team[0]
      const until = officeDay(at + (SNOOZED_DAYS[index] ?? 1) * DAY_MS)
      await take(found, { afterMs: 0, type: 'SNOOZE', by: { id: by.id, role: by.role }, said: { until } })
    }
  }

  /** Adds emails that bounced because of a wrong address or a full mailbox. */
  const bounceSome = async (at: number) => {
    const rows = await db
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'request_id')
      .select(['request_id', 'form', 'answers'])
      .where('state', 'in', ['inWork', 'waitingForCustomer'])
      .where('news_at', 'is', null)
      .orderBy('cases.id', 'desc')
      .limit(2 * BOUNCES.length)
      .execute()
    for (const [index, { hours, reply }] of BOUNCES.entries()) {
      const row = rows[2 * index]
      const definition = forms.find(({ route }) => route === row?.form)
      const to = row && definition && addressOf(definition, row.answers)
      if (!row || to === undefined) continue
      clock = at - hours * HOUR_MS
      await transact((tx) => services.cases.failMail(tx, row.request_id, { to, reply }))
    }
  }

  const sendUnmatched = async (at: number) => {
    for (const { hours, from, subject, text } of UNMATCHED) {
      clock = at - hours * HOUR_MS
      const address = /<(.+)>/.exec(from)?.[1] ?? from
      const bytes = Buffer.from(
        `From: ${from}\r\nTo: ${settings.mailFrom.address}\r\nSubject: ${subject}\r\nDate: ${new Date(clock).toUTCString()}\r\nMessage-ID: <${randomUUID()}@mail.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n`,
      )
      const [size, sha256] = [bytes.length, createHash('sha256').update(bytes).digest('hex')]
      const arrival = await services.files.receive()
      await arrival.write(bytes)
      await arrival.finish()
      await services.receiveMail({ arrival, size, sha256, reversePath: address, relay: '203.0.113.9', recipients: [settings.mailFrom.address] })
    }
  }

  try {
    await addTeam(database, now - 90 * DAY_MS)
    for (const reply of REPLIES) await services.savedReplies.save({ id: '', ...reply })
    const happenings = plans.flatMap((plan) => {
      const born = Promise.withResolvers<Awaited<ReturnType<typeof send>>>()
      const arrival = { at: plan.arrivesAt, happen: async () => born.resolve(await send(plan)) }
      return [arrival, ...plan.steps.map((step) => ({ at: step.at, happen: async () => take(await born.promise, step) }))]
    })
    for (const { at, happen } of happenings.toSorted((one, other) => one.at - other.at)) {
      clock = Math.floor(at)
      await happen()
    }
    await snoozeSome(now)
    await bounceSome(now)
    await sendUnmatched(now)
    clock = now
    await trustClock(db, now)
    await services.dueCases.pass()
    // Removes queued emails, because the people are fictional.
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
        const door = { passkey_user: randomUUID(), totp_secret: null, totp_at: null, totp_step: 0, version: 0, head: '' }
        return { id, name, role, email, email_key: emailKey(email), joined_at: joinedAt, removed_at: null, ...door }
      }),
    )
    .execute()
