/** History of a request as a list of steps, from its arrival to its present state. */
import type { CaseActor, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const team = [
  { id: 'ann', name: 'Ann Miller', role: 'lead' },
  { id: 'ben', name: 'Ben Ortega', role: 'member' },
  { id: 'cleo', name: 'Cleo Hart', role: 'member' },
] as const
type Member = Exclude<CaseActor, { readonly role: 'customer' | 'time' }>
const [ann, ben, cleo] = team.map(({ id, role }): Member => ({ id, role })) as [Member, Member, Member]
const customer: CaseActor = { role: 'customer' }
const time: CaseActor = { role: 'time' }

/** Customer and form for the texts and file names of a history. */
export interface HistorySubject {
  readonly name: string
  readonly company: string
  readonly state: string
  readonly form: string
}

export interface SampleFile {
  readonly name: string
  readonly lines: readonly string[]
}

type FileName = 'license.png' | 'ein-letter.pdf' | 'draft.pdf' | 'certificate.pdf' | 'offer.pdf'

const FILE_LINES: Readonly<Record<FileName, (about: HistorySubject) => readonly string[]>> = {
  'license.png': () => [],
  'ein-letter.pdf': ({ company, name }) => [
    'Employer identification number',
    `Assigned to: ${company}`,
    `Responsible party: ${name}`,
    'Keep this letter in your permanent records.',
  ],
  'draft.pdf': ({ form, company, name, state }) => [
    `Draft for your approval: ${form}`,
    `Name of the business: ${company}`,
    `State: ${state}`,
    `Signer: ${name}`,
    'We’ll file this after you approve it.',
  ],
  'certificate.pdf': ({ company, state }) => [`State of ${state}`, 'Certificate of filing', `The filing of ${company} was accepted.`],
  'offer.pdf': ({ form, company }) => [
    `Offer: ${form}`,
    `Prepared for ${company}`,
    'We’ll go over scope, steps, and price on our next call.',
    'Valid for 30 days.',
  ],
}

/** Days after which a waiting case gets two reminders and then closes (`case.due.ts`). */
const DUE_DAYS = [3, 7, 14] as const

export interface Step {
  /** Milliseconds after the previous step. */
  readonly afterMs: number
  readonly type: CaseEvent['type']
  readonly by: CaseActor
  readonly said?: CaseEventData
  readonly approves?: true
  readonly file?: SampleFile
}

/** Number of cases per state, out of 300. */
export const CASE_SHARES: Readonly<Record<CaseState, number>> = {
  held: 8,
  received: 42,
  inWork: 62,
  waitingForCustomer: 40,
  dormant: 12,
  withAgency: 34,
  'closed.completed': 68,
  'closed.declined': 14,
  'closed.withdrawn': 12,
  'closed.spam': 8,
}

/** Minimum and maximum time in the current state, in days. */
const DAYS_IN_STATE: Readonly<Record<CaseState, readonly [number, number]>> = {
  held: [0.1, 2],
  received: [0.02, 2.5],
  inWork: [0.05, 6],
  waitingForCustomer: [0.1, 12],
  dormant: [1, 16],
  withAgency: [0.5, 20],
  'closed.completed': [0.2, 30],
  'closed.declined': [0.5, 35],
  'closed.withdrawn': [0.5, 40],
  'closed.spam': [0.5, 40],
}

const NOTE_TEXTS = [
  'Called, no answer. Trying again after four.',
  'Spoke on the phone: wants it done before the first load of next month.',
  'Name is free in the register. Looks good.',
  'Asked for the cheapest option. Sent a quote.',
  'Heard about us from a friend who formed an LLC here.',
  'Prefers text messages in the evening.',
]
/** Messages of customers and the team's replies. */
const CONVERSATIONS: readonly (readonly [string, string])[] = [
  ['Is there any news on this?', 'We’re on it. You’ll have an update by tomorrow noon.'],
  ['I’m on the road until Friday. Please write instead of calling.', 'No problem, we’ll write. Drive safe.'],
  ['Can we also change the mailing address?', 'Yes. We changed it and you’ll see it in the next draft.'],
  ['My partner has the same question for his truck. Can he call you?', 'Of course. He can call the number on our page and mention your name.'],
]

interface AskAndAnswer {
  readonly said: CaseEventData
  readonly text?: string
  readonly file?: FileName
}
const ASKS: readonly AskAndAnswer[] = [
  { said: { ask: 'document', text: 'a photo of your driver’s license, both sides.' }, file: 'license.png' },
  { said: { ask: 'document', text: 'the IRS letter with your EIN.' }, file: 'ein-letter.pdf' },
  { said: { ask: 'question', text: 'which county do you park the trucks in?' }, text: 'The yard is in the county where we live, same as the address.' },
  { said: { ask: 'question', text: 'which of you signs for the company?' }, text: 'I sign, as the owner.' },
  { said: { ask: 'field', text: 'please check the ZIP code of your business address.' }, text: 'I checked it. It’s right.' },
]
const APPROVAL: AskAndAnswer = { said: { ask: 'approval', text: 'please review the attached draft, and tell us if we can file it.' } }
const DECLINE_REASONS = [
  'You asked for a service that we don’t offer.',
  'The company is already registered. You don’t need a second filing.',
  'We couldn’t reach you by phone or email.',
]
const COMPLETION_TEXTS = [
  'Everything is set up. Your contact person will call you this week.',
  'We talked it through, and you have the offer in writing.',
  'You’re all set. Call us any time.',
]
const REFUSAL_REASONS = ['The name is too close to another company’s.', 'The registered agent’s signature was missing.']

interface HistoryPlan {
  readonly subject: HistorySubject
  readonly state: CaseState
  readonly isFiling: boolean
  readonly office: readonly [with_: string, takes: string]
}

/** Steps after the arrival, and the time in the final state in milliseconds. */
export function historyOf(
  { subject, state, isFiling, office: [office, takes] }: HistoryPlan,
  random: Random,
): { readonly steps: readonly Step[]; readonly restMs: number } {
  const steps: Step[] = []
  const restDays = random.between(...DAYS_IN_STATE[state])
  let restedDays = 0
  const owner = random.pick([ann, ben, ben, cleo, cleo])
  const addStep = (hours: readonly [number, number], type: Step['type'], actor: CaseActor, extra: Pick<Step, 'said' | 'file'> = {}) =>
    steps.push({ afterMs: random.between(hours[0], hours[1]) * HOUR_MS, type, by: actor, ...extra })
  const maybeAddStep = (probability: number, ...stepArgs: Parameters<typeof addStep>) => {
    if (random.isLikely(probability)) addStep(...stepArgs)
  }
  const addClaim = () => {
    const firstMember = random.isLikely(0.12) ? ann : owner
    addStep([0.2, 9], 'CLAIM', firstMember)
    if (firstMember !== owner) addStep([0.1, 3], 'ASSIGN', ann, { said: { to: owner.id } })
    maybeAddStep(0.5, [0.1, 2], 'NOTE', owner, { said: { text: random.pick(NOTE_TEXTS) } })
  }
  /** The owner views the case, so its news is read. */
  const markRead = () => addStep([0.05, 3], 'READ', owner)
  const addConversation = () => {
    if (!random.isLikely(0.45)) return
    const [text, reply] = random.pick(CONVERSATIONS)
    addStep([1, 20], 'MESSAGE', customer, { said: { text } })
    markRead()
    addStep([0.3, 8], 'MESSAGE', owner, { said: { text: reply } })
  }
  const addFile = (hours: readonly [number, number], actor: CaseActor, name: FileName) =>
    addStep(hours, 'FILE.ATTACH', actor, { file: { name, lines: FILE_LINES[name](subject) } })
  const addAsk = (question = random.pick(ASKS)) => {
    addStep([0.5, 20], 'ASK', owner, { said: question.said })
    return question
  }
  /** Adds time-driven steps. Returns the day of the last one. */
  const addReminders = (days: number) => {
    let lastDay = 0
    for (const day of DUE_DAYS.filter((due) => due < days)) {
      steps.push({ afterMs: (day - lastDay) * DAY_MS, type: day === DUE_DAYS[2] ? 'WAIT.END' : 'WAIT.REMIND', by: time })
      lastDay = day
    }
    return lastDay
  }
  const addAnswer = ({ text, file }: AskAndAnswer, approves?: true) => {
    const days = random.between(0.1, 6)
    const afterMs = (days - addReminders(days)) * DAY_MS
    steps.push({ afterMs, type: 'ANSWER', by: customer, ...(approves && { approves }), ...(text !== undefined && { said: { text } }) })
    if (file !== undefined) addFile([0.02, 0.05], customer, file)
  }
  const addApproval = () => {
    addFile([1, 20], owner, 'draft.pdf')
    addAnswer(addAsk(APPROVAL), true)
  }
  /** Usually, the owner has read the news about the customer's last action. */
  const usuallyMarkRead = (probability: number) => {
    if (random.isLikely(probability)) markRead()
  }
  const file = () => addStep([0.5, 20], 'FILE', owner, { said: { with: office, takes } })

  switch (state) {
    case 'held':
      break
    case 'received':
      maybeAddStep(0.1, [1, 5], 'MESSAGE', customer, { said: { text: random.pick(CONVERSATIONS)[0] } })
      break
    case 'closed.spam':
      addStep([2, 20], 'HOLD.SPAM', ann)
      break
    case 'closed.withdrawn':
      if (random.isLikely(0.6)) {
        addClaim()
        addStep([1, 60], 'WITHDRAW', customer)
        usuallyMarkRead(0.9)
      } else addStep([1, 60], 'WITHDRAW', customer)
      break
    case 'inWork':
      addClaim()
      addConversation()
      if (random.isLikely(0.1)) {
        addStep([1, 9], 'RELEASE', owner)
        addStep([1, 9], 'CLAIM', owner)
      }
      if (random.isLikely(0.2)) addStep([1, 20], 'MESSAGE', customer, { said: { text: random.pick(CONVERSATIONS)[0] } })
      else if (isFiling && random.isLikely(0.8)) addApproval()
      else if (random.isLikely(0.6)) addAnswer(addAsk())
      usuallyMarkRead(0.5)
      break
    case 'waitingForCustomer':
      addClaim()
      addConversation()
      addAsk(isFiling && random.isLikely(0.5) ? APPROVAL : undefined)
      restedDays = addReminders(restDays)
      break
    case 'dormant':
      addClaim()
      addAsk()
      addReminders(DUE_DAYS[2] + 1)
      break
    case 'withAgency':
      addClaim()
      addApproval()
      markRead()
      file()
      if (random.isLikely(0.3)) {
        addStep([20, 60], 'MESSAGE', customer, { said: { text: CONVERSATIONS[0]?.[0] ?? '' } })
        usuallyMarkRead(0.5)
      }
      break
    case 'closed.declined':
      addClaim()
      addConversation()
      addStep([2, 50], 'DECLINE', owner, { said: { reason: random.pick(DECLINE_REASONS) } })
      break
    case 'closed.completed':
      addClaim()
      addConversation()
      if (isFiling) {
        addApproval()
        markRead()
        file()
        if (random.isLikely(0.15)) {
          addStep([40, 90], 'AGENCY.REFUSE', owner, { said: { reason: random.pick(REFUSAL_REASONS) } })
          addApproval()
          markRead()
          file()
        }
        addFile([40, 200], owner, 'certificate.pdf')
        addStep([0.1, 1], 'AGENCY.ACCEPT', owner, { said: { text: 'Your documents are below.' } })
      } else {
        if (random.isLikely(0.3)) addFile([4, 60], owner, 'offer.pdf')
        addStep([4, 120], 'COMPLETE', owner, { said: { text: random.pick(COMPLETION_TEXTS) } })
        if (random.isLikely(0.06)) {
          addStep([20, 90], 'REOPEN', owner)
          addStep([2, 30], 'COMPLETE', owner, { said: { text: random.pick(COMPLETION_TEXTS) } })
        }
      }
      break
  }
  return { steps, restMs: (restDays - restedDays) * DAY_MS }
}
