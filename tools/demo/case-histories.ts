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

export interface SampleFile {
  readonly name: string
  readonly lines: readonly string[]
}
const sampleFileOf = (name: string): SampleFile => ({ name, lines: [name, 'This document was created for a demo.'] })

/** Days after which a waiting case gets two reminders and then closes (`case.due.ts`). */
const DUE_DAYS = [3, 7, 14] as const

export interface Step {
  /** Milliseconds after the previous step. */
  readonly afterMs: number
  readonly type: CaseEvent['type']
  readonly by: CaseActor
  readonly said?: CaseEventData
  readonly file?: SampleFile
}

/** Number of cases per state, out of 300. */
export const SHARES: Readonly<Record<CaseState, number>> = {
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

/** Minimum and maximum days in the present state. */
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

const NOTES = [
  'Called, no answer. Trying again after four.',
  'Spoke on the phone: wants it done before the first load of next month.',
  'Name is free in the register. Looks good.',
  'Asked for the cheapest way; sent the price list.',
  'Knows us from a friend who formed his LLC here.',
  'Prefers text messages in the evening.',
]
const WRITES = [
  'Is there any news on this?',
  'I am on the road until Friday, please write instead of calling.',
  'Can we also change the mailing address?',
  'Thank you, that was quick.',
]
const REPLIES = [
  'We are on it and will write by tomorrow.',
  'The price is as on our page; there is nothing on top.',
  'Yes, we can. I have changed it.',
  'Attached is what you asked for.',
]
const ASKS: readonly CaseEventData[] = [
  { ask: 'document', text: 'a photo of your driver’s license, both sides.' },
  { ask: 'document', text: 'the letter of the IRS with your EIN.' },
  { ask: 'question', text: 'in which county do you park the trucks?' },
  { ask: 'question', text: 'who of you signs for the company?' },
  { ask: 'field', text: 'please check the ZIP code of your business address.' },
]
const ANSWERS = ['In Dallas County.', 'I sign, as the owner.', 'It is right as it stands now.']
const APPROVAL: CaseEventData = { ask: 'approval', text: 'please look at the attached draft, and tell us that we may file it.' }
const DECLINES = [
  'You asked for a service that we do not offer.',
  'The company is registered already; you need no second filing.',
  'We could not reach you by phone or email.',
]
const DONE = [
  'All is set up. Your documents are below.',
  'We have talked it through, and you have the offer in writing.',
  'The first report is in your mailbox.',
]
const REFUSALS = ['The name is too close to another company’s.', 'The registered agent’s signature was missing.']

interface Asked {
  readonly state: CaseState
  readonly isFiling: boolean
  readonly office: readonly [with_: string, takes: string]
}

/** Steps after the arrival, and the time in the final state in milliseconds. */
export function historyOf({ state, isFiling, office: [office, takes] }: Asked, random: Random): { readonly steps: readonly Step[]; readonly restMs: number } {
  const steps: Step[] = []
  const rest = random.between(...DAYS_IN_STATE[state])
  let rested = 0
  const owner = random.pick([ann, ben, ben, cleo, cleo])
  const step = (hours: readonly [number, number], type: Step['type'], by: CaseActor, more: Pick<Step, 'said' | 'file'> = {}) =>
    steps.push({ afterMs: random.between(hours[0], hours[1]) * HOUR_MS, type, by, ...more })
  const perhaps = (part: number, ...wanted: Parameters<typeof step>) => {
    if (random.isLikely(part)) step(...wanted)
  }
  const claim = () => {
    const first = random.isLikely(0.12) ? ann : owner
    step([0.2, 9], 'CLAIM', first)
    if (first !== owner) step([0.1, 3], 'ASSIGN', ann, { said: { to: owner.id } })
    perhaps(0.5, [0.1, 2], 'NOTE', owner, { said: { text: random.pick(NOTES) } })
  }
  const talk = () => {
    if (!random.isLikely(0.45)) return
    step([1, 20], 'MESSAGE', customer, { said: { text: random.pick(WRITES) } })
    step([0.3, 8], 'MESSAGE', owner, { said: { text: random.pick(REPLIES) } })
  }
  const ask = (said = random.pick(ASKS)) => {
    step([0.5, 20], 'ASK', owner, { said })
    return said
  }
  /** Adds time-driven steps. Returns the day of the last one. */
  const waits = (days: number) => {
    let last = 0
    for (const day of DUE_DAYS.filter((due) => due < days)) {
      steps.push({ afterMs: (day - last) * DAY_MS, type: day === DUE_DAYS[2] ? 'WAIT.END' : 'WAIT.REMIND', by: time })
      last = day
    }
    return last
  }
  const answer = ({ ask: asked }: CaseEventData) => {
    const days = random.between(0.1, 6)
    const afterMs = (days - waits(days)) * DAY_MS
    const hasWords = asked === 'question' || asked === 'field'
    steps.push({ afterMs, type: 'ANSWER', by: customer, ...(hasWords && { said: { text: random.pick(ANSWERS) } }) })
    if (asked === 'document') step([0.02, 0.05], 'FILE.ATTACH', customer, { file: sampleFileOf('license.png') })
  }
  const approve = () => {
    step([1, 20], 'FILE.ATTACH', owner, { file: sampleFileOf('draft.pdf') })
    answer(ask(APPROVAL))
  }
  const file = () => step([0.5, 20], 'FILE', owner, { said: { with: office, takes } })

  switch (state) {
    case 'held':
      break
    case 'received':
      perhaps(0.1, [1, 5], 'MESSAGE', customer, { said: { text: random.pick(WRITES) } })
      break
    case 'closed.spam':
      step([2, 20], 'HOLD.SPAM', ann)
      break
    case 'closed.withdrawn':
      if (random.isLikely(0.6)) claim()
      step([1, 60], 'WITHDRAW', customer)
      break
    case 'inWork':
      claim()
      if (random.isLikely(0.35)) {
        answer(ask())
      }
      talk()
      if (random.isLikely(0.1)) {
        step([1, 9], 'RELEASE', owner)
        step([1, 9], 'CLAIM', owner)
      }
      break
    case 'waitingForCustomer':
      claim()
      talk()
      ask(isFiling && random.isLikely(0.5) ? APPROVAL : undefined)
      rested = waits(rest)
      break
    case 'dormant':
      claim()
      ask()
      waits(DUE_DAYS[2] + 1)
      break
    case 'withAgency':
      claim()
      approve()
      file()
      perhaps(0.3, [20, 60], 'MESSAGE', customer, { said: { text: WRITES[0] ?? '' } })
      break
    case 'closed.declined':
      claim()
      talk()
      step([2, 50], 'DECLINE', owner, { said: { reason: random.pick(DECLINES) } })
      break
    case 'closed.completed':
      claim()
      talk()
      if (isFiling) {
        approve()
        file()
        if (random.isLikely(0.15)) {
          step([40, 90], 'AGENCY.REFUSE', owner, { said: { reason: random.pick(REFUSALS) } })
          approve()
          file()
        }
        step([40, 200], 'FILE.ATTACH', owner, { file: sampleFileOf('certificate.pdf') })
        step([0.1, 1], 'AGENCY.ACCEPT', owner, { said: { text: 'Your documents are below.' } })
      } else {
        perhaps(0.3, [4, 60], 'FILE.ATTACH', owner, { file: sampleFileOf('offer.pdf') })
        step([4, 120], 'COMPLETE', owner, { said: { text: random.pick(DONE) } })
        if (random.isLikely(0.06)) {
          step([20, 90], 'REOPEN', owner)
          step([2, 30], 'COMPLETE', owner, { said: { text: random.pick(DONE) } })
        }
      }
      break
  }
  return { steps, restMs: (rest - rested) * DAY_MS }
}
