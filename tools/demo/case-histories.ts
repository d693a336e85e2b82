/** History of a request as a list of steps, from its arrival to its current state. */
import type { CaseActor, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const team = [
  { id: 'ann', name: 'Ann Miller', role: 'lead' },
  { id: 'ben', name: 'Ben Ortega', role: 'member' },
  { id: 'cleo', name: 'Cleo Hart', role: 'member' },
  { id: 'dana', name: 'Dana Whitfield', role: 'member' },
  { id: 'eli', name: 'Eli Navarro', role: 'member' },
] as const
type Member = Exclude<CaseActor, { readonly role: 'customer' | 'time' }>
const members = team.map(({ id, role }): Member => ({ id, role }))
const [ann] = members as [Member, ...Member[]]
const customer: CaseActor = { role: 'customer' }
const timeActor: CaseActor = { role: 'time' }

/** Customer and form for the texts and file names of a history. */
export interface HistorySubject {
  readonly name: string
  readonly company: string
  readonly state: string
  readonly city: string
  /** Title and route of the form. */
  readonly form: string
  readonly route: string
}

export interface SampleFile {
  readonly name: string
  readonly lines: readonly string[]
}

type FileKind = 'license' | 'ein' | 'w9' | 'insurance' | 'lease' | 'draft' | 'approval' | 'offer'

interface FilingFiles {
  readonly draft: string
  /** The document that the agency sends, with its title. */
  readonly approval: string
  readonly title: string
}
const FILING_FILES: Readonly<Record<string, FilingFiles>> = {
  llcform: { draft: 'articles-of-organization-draft.pdf', approval: 'articles-of-organization.pdf', title: 'Articles of Organization' },
  'corporation-filing': { draft: 'articles-of-incorporation-draft.pdf', approval: 'articles-of-incorporation.pdf', title: 'Articles of Incorporation' },
  'dba-filing': { draft: 'dba-certificate-draft.pdf', approval: 'dba-certificate.pdf', title: 'Assumed name certificate' },
  newscorpform: { draft: 'form-2553-draft.pdf', approval: 'irs-acceptance-letter.pdf', title: 'S-Corp election' },
  existingscorpform: { draft: 'form-2553-draft.pdf', approval: 'irs-acceptance-letter.pdf', title: 'S-Corp election' },
  brokerauthorityform: { draft: 'op-1-draft.pdf', approval: 'operating-authority.pdf', title: 'Broker authority' },
}

const FILES: Readonly<Record<FileKind, (subject: HistorySubject) => SampleFile>> = {
  license: () => ({ name: 'driver-license.png', lines: [] }),
  ein: ({ company, name }) => ({
    name: 'ein-letter.pdf',
    lines: ['Employer identification number', `Assigned to: ${company}`, `Responsible party: ${name}`, 'Keep this letter in your permanent records.'],
  }),
  w9: ({ company, name }) => ({ name: 'w-9.pdf', lines: ['Request for taxpayer identification number', `Name: ${company}`, `Signed by: ${name}`] }),
  insurance: ({ company }) => ({
    name: 'insurance-certificate.pdf',
    lines: ['Certificate of liability insurance', `Insured: ${company}`, 'Auto liability: $1,000,000', 'Cargo: $100,000'],
  }),
  lease: ({ company, city, state }) => ({ name: 'yard-lease.pdf', lines: ['Yard lease', `Tenant: ${company}`, `Place: ${city}, ${state}`] }),
  draft: ({ route, company, name, state }) => ({
    name: FILING_FILES[route]?.draft ?? 'draft.pdf',
    lines: [
      `${FILING_FILES[route]?.title ?? 'Filing'}: draft for your approval`,
      `Name: ${company}`,
      `State: ${state}`,
      `Signer: ${name}`,
      'We’ll file this after you approve it.',
    ],
  }),
  approval: ({ route, company, name }) => ({
    name: FILING_FILES[route]?.approval ?? 'certificate.pdf',
    lines: [FILING_FILES[route]?.title ?? 'Certificate', `The filing of ${company} was accepted.`, `Signer: ${name}`],
  }),
  offer: ({ form, company }) => ({
    name: 'offer.pdf',
    lines: [`Offer: ${form}`, `Prepared for ${company}`, 'We’ll go over scope, steps, and price on our next call.', 'Valid for 30 days.'],
  }),
}

/** Days after which a waiting case gets two reminders and then ends (`case.deadlines.ts`). */
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
  received: [0.02, 1.8],
  inWork: [0.05, 6],
  waitingForCustomer: [0.1, 12],
  dormant: [1, 16],
  withAgency: [0.5, 20],
  'closed.completed': [0.2, 30],
  'closed.declined': [0.5, 35],
  'closed.withdrawn': [0.5, 40],
  'closed.spam': [0.5, 40],
}

type Kind = 'filing' | 'lead'

const NOTE_TEXTS: Readonly<Record<Kind, readonly string[]>> = {
  filing: [
    'Spoke on the phone: wants it done before the first load of next month.',
    'Checked the signer against the ID. It matches.',
    'Heard about us from a friend whose company we formed.',
    'Prefers text messages in the evening.',
  ],
  lead: [
    'Called, no answer. Trying again after four.',
    'Asked for the cheapest option. Sent a quote.',
    'Talked to the office manager. The owner decides on Friday.',
    'Comparing us with another company.',
  ],
}
/** Messages of customers and the team's replies. */
const CONVERSATIONS: Readonly<Record<Kind, readonly (readonly [message: string, reply: string])[]>> = {
  filing: [
    ['Can we also change the mailing address?', 'Yes. We changed it, and you’ll see it in the draft.'],
    ['I’m on the road until Friday. Please write instead of calling.', 'No problem, we’ll write. Drive safe.'],
    ['Do I need the documents before I can open a bank account?', 'Yes, the bank will ask for them. We’ll send them as soon as we have them.'],
    ['My wife will take over the paperwork. Can you copy her on your emails?', 'Yes. Please send us her email address.'],
    ['Is there any news on this?', 'We’re preparing the draft. You’ll have it by tomorrow noon.'],
  ],
  lead: [
    ['My partner has the same question for his truck. Can he call you?', 'Of course. He can call our main number and mention your name.'],
    ['We bought another truck this week. Does that change the price?', 'A little. We’ll send you a new offer today.'],
    ['Please call the office line and not my cell. I’m driving all day.', 'Thanks, we noted the office line.'],
    ['Can we start on the first of the month?', 'Yes, if we have your signed form by the 25th.'],
    ['How long is the contract?', 'It runs from month to month. You can cancel with 30 days’ notice.'],
  ],
}
/** Messages while an agency has the filing. */
const AGENCY_CONVERSATIONS: readonly (readonly [message: string, reply: string])[] = [
  ['Did the agency confirm that it has our filing?', 'Yes, it has the filing. We’ll write when it decides.'],
  ['Can I sign a lease before the filing is accepted?', 'Please wait until the filing is accepted.'],
  ['A broker asks when we’re ready. What should I tell him?', 'Tell him that the filing is with the agency. We’ll give you a date when we have one.'],
  ['Will the documents come to me or to you?', 'They come to us, and we’ll send them to you the same day.'],
]
const THANKS = 'Thank you, we have it. We’ll continue with your request.'

interface AskAndAnswer {
  readonly said: CaseEventData
  readonly text?: string
  readonly file?: FileKind
}
const documentAsk = (name: string, file: FileKind, text?: string): AskAndAnswer => ({
  said: { ask: 'document', document: name, ...(text !== undefined && { text }) },
  file,
})
const question = (text: string, answer: string): AskAndAnswer => ({ said: { ask: 'question', text }, text: answer })

const SECOND_NAME = question('What is your second choice, in case the state refuses the name?', 'Then please add “Services” to the name.')
const FILING_DATE = question('Should we file now, or with a start date of January 1?', 'Now, please. We already have loads waiting.')
const LEAD_ASKS = [
  question('What is the best time to call you?', 'Weekdays after four, Central time.'),
  question('Who else should be on the call?', 'Only me.'),
  documentAsk('EIN letter', 'ein'),
]
const CARRIER_ASKS = [documentAsk('W-9', 'w9'), documentAsk('Certificate of insurance', 'insurance', 'Your insurance agent can send it to us.'), ...LEAD_ASKS]
/** Asks that fit a form. Other forms have `LEAD_ASKS`. */
const ASKS: Readonly<Record<string, readonly AskAndAnswer[]>> = {
  llcform: [SECOND_NAME, FILING_DATE, documentAsk('Driver license', 'license', 'Please send both sides.')],
  'corporation-filing': [SECOND_NAME, FILING_DATE],
  'dba-filing': [question('Do you also need the name on your bank account?', 'Yes, a customer wants to pay to that name.'), documentAsk('EIN letter', 'ein')],
  newscorpform: [SECOND_NAME, documentAsk('Driver license', 'license', 'Please send both sides.')],
  existingscorpform: [question('How many owners have to sign?', 'Only me.'), documentAsk('EIN letter', 'ein')],
  brokerauthorityform: [question('Do you have a bond company, or should we get quotes?', 'Please get quotes.'), documentAsk('Driver license', 'license')],
  factoringform: CARRIER_ASKS,
  dispatchform: CARRIER_ASKS,
  'fuel-card-request': [documentAsk('W-9', 'w9'), ...LEAD_ASKS],
  terminalofficesetupform: [documentAsk('Yard lease', 'lease', 'The lease for your current yard, if you have one.'), ...LEAD_ASKS],
  'contact-us': LEAD_ASKS.filter(({ file }) => file === undefined),
  'let-us-talk': LEAD_ASKS.filter(({ file }) => file === undefined),
}
/** Only for asks that the customer never answers, because an answer would change the form. */
const ZIP_ASK: AskAndAnswer = { said: { ask: 'field', field: 'zip', text: 'This ZIP code isn’t in your city. Please check it.' } }
const FORMS_WITH_ZIP: readonly string[] = ['llcform', 'dba-filing', 'newscorpform']
const APPROVAL: AskAndAnswer = { said: { ask: 'approval', text: 'Please check the names, addresses, and the signer in the draft.' } }
const DECLINE_REASONS: Readonly<Record<Kind, readonly string[]>> = {
  filing: ['The company is already registered. You don’t need a second filing.', 'We don’t file in this state yet.'],
  lead: ['You asked for a service that we don’t offer.', 'We couldn’t reach you by phone or email.', 'We can’t start before your authority is active.'],
}
const COMPLETION_TEXTS = [
  'Everything is set up. Your contact person will call you this week.',
  'We talked it through, and you have the offer in writing.',
  'You’re all set. Call us any time.',
]
const REFUSAL_REASONS: Readonly<Record<string, string>> = {
  'the IRS': 'The signature of one owner is missing on Form 2553.',
  'the FMCSA': 'The surety bond isn’t on file yet.',
  'the county clerk': 'Another business in the county has the same name.',
}
const STATE_REFUSAL = 'The name is too close to another company’s.'

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
  let restDays = random.between(...DAYS_IN_STATE[state])
  let restedDays = 0
  const owner = random.pick(members)
  const kind = isFiling ? 'filing' : 'lead'
  const conversations = [...CONVERSATIONS[kind]]
  /** Each message is used once, so that a customer never sends the same message twice. */
  const takeConversation = () => {
    const conversation = random.pick(conversations)
    conversations.splice(conversations.indexOf(conversation), 1)
    return conversation
  }
  const addStep = (hours: readonly [number, number], type: Step['type'], actor: CaseActor, extra: Pick<Step, 'said' | 'file'> = {}) =>
    steps.push({ afterMs: random.between(hours[0], hours[1]) * HOUR_MS, type, by: actor, ...extra })
  const maybeAddStep = (probability: number, ...stepArgs: Parameters<typeof addStep>) => {
    if (random.isLikely(probability)) addStep(...stepArgs)
  }
  /** The owner views the case, so its news is marked as read. */
  const markRead = () => addStep([0.05, 3], 'READ', owner)
  const addClaim = () => {
    const firstMember = random.isLikely(0.12) ? ann : owner
    addStep([0.2, 9], 'CLAIM', firstMember)
    if (firstMember !== owner) {
      addStep([0.1, 3], 'ASSIGN', ann, { said: { to: owner.id } })
      markRead()
    }
    maybeAddStep(0.5, [0.1, 2], 'NOTE', owner, { said: { text: random.pick(NOTE_TEXTS[kind]) } })
  }
  const addConversation = () => {
    if (!random.isLikely(0.45)) return
    const [text, reply] = takeConversation()
    addStep([1, 20], 'MESSAGE', customer, { said: { text } })
    markRead()
    addStep([0.3, 8], 'MESSAGE', owner, { said: { text: reply } })
  }
  const addFile = (hours: readonly [number, number], actor: CaseActor, name: FileKind) => addStep(hours, 'FILE.ATTACH', actor, { file: FILES[name](subject) })
  const asks = ASKS[subject.route] ?? LEAD_ASKS
  const addAsk = (ask = random.pick(asks)) => {
    addStep([0.5, 20], 'ASK', owner, { said: ask.said })
    return ask
  }
  const pickUnanswered = () => random.pick(FORMS_WITH_ZIP.includes(subject.route) ? [...asks, ZIP_ASK] : asks)
  /** Adds the reminders, and the end of the wait, that are due in fewer than `days` days. Returns the day of the last added step, or 0. */
  const addReminders = (days: number) => {
    let lastDay = 0
    for (const day of DUE_DAYS.filter((due) => due < days)) {
      steps.push({ afterMs: (day - lastDay) * DAY_MS, type: day === DUE_DAYS[2] ? 'WAIT.END' : 'WAIT.REMIND', by: timeActor })
      lastDay = day
    }
    return lastDay
  }
  const addAnswer = ({ text, file }: AskAndAnswer, approves?: true) => {
    const days = random.between(0.1, 6)
    const afterMs = (days - addReminders(days)) * DAY_MS
    steps.push({
      afterMs,
      type: 'ANSWER',
      by: customer,
      ...(approves && { approves }),
      ...(text !== undefined && { said: { text } }),
      ...(file !== undefined && { file: FILES[file](subject) }),
    })
  }
  const addApproval = () => {
    addFile([1, 20], owner, 'draft')
    addAnswer(addAsk(APPROVAL), true)
  }
  /** Adds a reply, or leaves the customer's recent action without a reply. */
  const maybeReply = (reply?: string) => {
    if (reply !== undefined && random.isLikely(0.4)) {
      markRead()
      addStep([0.3, 8], 'MESSAGE', owner, { said: { text: reply } })
    } else {
      restDays = random.between(0.05, 1)
      if (random.isLikely(0.5)) markRead()
    }
  }
  const file = () => addStep([0.5, 20], 'FILE', owner, { said: { with: office, takes } })

  switch (state) {
    case 'held':
      break
    case 'received':
      maybeAddStep(0.1, [1, 5], 'MESSAGE', customer, { said: { text: takeConversation()[0] } })
      break
    case 'closed.spam':
      addStep([2, 20], 'HOLD.SPAM', ann)
      break
    case 'closed.withdrawn':
      if (random.isLikely(0.6)) addClaim()
      addStep([1, 60], 'WITHDRAW', customer)
      markRead()
      break
    case 'inWork':
      addClaim()
      addConversation()
      if (random.isLikely(0.1)) {
        addStep([1, 9], 'RELEASE', owner)
        addStep([1, 9], 'CLAIM', owner)
      }
      if (random.isLikely(0.2)) {
        const [text, reply] = takeConversation()
        addStep([1, 20], 'MESSAGE', customer, { said: { text } })
        maybeReply(reply)
      } else if (random.isLikely(0.12)) {
        addFile([1, 20], customer, isFiling ? 'lease' : 'insurance')
        maybeReply(THANKS)
      } else if (isFiling && random.isLikely(0.8)) {
        addApproval()
        maybeReply()
      } else if (random.isLikely(0.6)) {
        addAnswer(addAsk())
        maybeReply(THANKS)
      }
      break
    case 'waitingForCustomer':
      addClaim()
      addConversation()
      if (isFiling && random.isLikely(0.5)) {
        addFile([1, 20], owner, 'draft')
        addAsk(APPROVAL)
      } else addAsk(pickUnanswered())
      restedDays = addReminders(restDays)
      break
    case 'dormant':
      addClaim()
      addAsk(pickUnanswered())
      addReminders(DUE_DAYS[2] + 1)
      break
    case 'withAgency':
      addClaim()
      addApproval()
      markRead()
      file()
      if (random.isLikely(0.3)) {
        const [text, reply] = random.pick(AGENCY_CONVERSATIONS)
        addStep([20, 60], 'MESSAGE', customer, { said: { text } })
        maybeReply(reply)
      }
      break
    case 'closed.declined':
      addClaim()
      addConversation()
      addStep([2, 50], 'DECLINE', owner, { said: { reason: random.pick(DECLINE_REASONS[kind]) } })
      break
    case 'closed.completed':
      addClaim()
      addConversation()
      if (isFiling) {
        addApproval()
        markRead()
        file()
        if (random.isLikely(0.15)) {
          addStep([40, 90], 'AGENCY.REFUSE', owner, { said: { reason: REFUSAL_REASONS[office] ?? STATE_REFUSAL } })
          addApproval()
          markRead()
          file()
        }
        addFile([40, 200], owner, 'approval')
        addStep([0.1, 1], 'AGENCY.ACCEPT', owner, { said: { text: 'Keep the document with your company records.' } })
      } else {
        if (random.isLikely(0.3)) addFile([4, 60], owner, 'offer')
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
