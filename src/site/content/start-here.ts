/** Texts of the "Start here" guide: questions, and the stops for the answers. */

import { llcStepCount } from '#contract/filings/step-counts.ts'
import type { Source } from '#src/site/content/page.ts'

/** Answers by question. machines/start-here/guide.ts has the question names. */
type Answers = Readonly<Record<string, string | undefined>>

interface GuideQuestion {
  readonly title: string
  readonly hint?: string
  readonly labels: Readonly<Record<string, string>>
}

export const sources: readonly Source[] = [
  { quote: 'Within about 75 days of formation', source: 'IRC § 1362(b)', href: 'https://www.law.cornell.edu/uscode/text/26/1362', checked: '2026-11' },
  {
    quote: 'You prove your identity in Motus',
    source: 'FMCSA, Motus',
    href: 'https://www.fmcsa.dot.gov/registration/ask-fmcsa?topic=22966',
    checked: '2026-11',
  },
  {
    quote: 'Your authority requires auto liability.',
    source: '49 U.S.C. § 13906',
    href: 'https://www.law.cornell.edu/uscode/text/49/13906',
    checked: '2026-11',
  },
  { quote: 'Within 12 months', source: '49 U.S.C. § 31144(g)', href: 'https://www.law.cornell.edu/uscode/text/49/31144', checked: '2026-11' },
]

export const guideQuestions: Readonly<Record<string, GuideQuestion>> = {
  audience: {
    title: 'Do you haul freight, or ship it?',
    hint: 'The next questions depend on your answer.',
    labels: { carrier: 'I haul freight, or want to', shipper: 'I ship freight' },
  },
  company: {
    title: 'What kind of company do you have?',
    labels: { none: 'None yet', 'own-name': 'I work under my own name', llc: 'An LLC', corporation: 'A corporation' },
  },
  authority: {
    title: 'Do you have your authority?',
    hint: 'By authority, we mean your DOT and MC numbers.',
    labels: { none: 'Not applied for yet', new: 'Applied for, or less than a year old', active: 'Active for more than a year' },
  },
  trucks: {
    title: 'How many trucks do you have?',
    hint: 'Include any truck you’re about to buy.',
    labels: { '1': '1', '2-5': '2–5', '6-10': '6–10', '11-25': '11–25', '25+': 'More than 25' },
  },
  need: {
    title: 'What do you need help with most?',
    labels: {
      loads: 'Finding loads',
      cash: 'Getting paid sooner',
      paperwork: 'Books and taxes',
      people: 'Finding and paying people',
      costs: 'Costs I can’t explain',
    },
  },
  plan: {
    title: 'What’s your plan for the next year or two?',
    labels: { steady: 'Stay the same size', fleet: 'Add trucks', brokerage: 'Also broker freight', exit: 'Sell or hand over the company' },
  },
  freight: {
    title: 'What do you ship?',
    labels: { truckload: 'Full trailers', partial: 'A few pallets', urgent: 'Urgent loads', steady: 'The same lanes every week' },
  },
}

export interface Stop {
  readonly title: string
  readonly text: string
  /** Short fact about the stop, such as its duration, deadline, or number of steps. */
  readonly time?: string
  readonly page: string
  /** Path of the form, with a query that fills in answers. */
  readonly form?: string
  readonly formLabel?: string
}

interface ConditionalStop extends Omit<Stop, 'form'> {
  readonly when: (answers: Answers) => boolean
  readonly form?: string | ((answers: Answers) => string)
}

const isNew = ({ authority }: Answers) => authority === 'none' || authority === 'new'
const isCarrier = ({ audience }: Answers) => audience === 'carrier'
/** Fleet size in the fuel card form, by the answer in the guide (specification 2, section 3). */
const fuelCardFleetSizes: Readonly<Record<string, string>> = { '1': '1-5', '2-5': '1-5', '6-10': '6-15', '25+': '50+' }
const withQuery = (path: string, answers: Readonly<Record<string, string | undefined>>) => {
  const queryEntries = Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return queryEntries.length === 0 ? path : `${path}?${new URLSearchParams(queryEntries)}`
}

const stops: readonly ConditionalStop[] = [
  {
    when: ({ company }) => company === 'none' || company === 'own-name',
    title: 'Form the company',
    time: `${llcStepCount} steps`,
    text: 'The company is often an LLC. The authority, insurance, and bank account are opened in its name.',
    page: '/form-a-llc',
    form: '/llcform',
    formLabel: 'Start the LLC',
  },
  {
    when: ({ company }) => company !== undefined,
    title: 'Elect S-Corp status if it saves tax',
    time: 'Within about 75 days of formation',
    text: 'Many trucking businesses with net earnings over $40K benefit. The S-Corp page shows your last day to file.',
    page: '/file-a-scrop',
    form: '/scorpform',
    formLabel: 'Request the election',
  },
  {
    when: isNew,
    title: 'Apply for authority and file what it requires',
    time: 'Federal, then state',
    text: 'DOT, MC, BOC-3, and UCR first, then IFTA and IRP for the states you run in. You prove your identity in Motus, the FMCSA’s system.',
    page: '/worry-free-complaince',
    form: '/contact-us?for=compliance',
    formLabel: 'Ask about compliance',
  },
  {
    when: isNew,
    title: 'Get insured',
    time: 'Before your authority is active',
    text: 'Your authority requires auto liability. Brokers usually ask for cargo coverage.',
    page: '/trucking-insurance',
    form: '/contact-us?for=insurance',
    formLabel: 'Ask about insurance',
  },
  {
    when: isNew,
    title: 'Set up logs and testing',
    time: 'Callback in 2 hours, same-day shipping',
    text: 'An ELD from $15 a month, and a drug and alcohol testing program.',
    page: '/eld',
    form: '/contact-us?for=eld',
    formLabel: 'Request a callback',
  },
  {
    when: isNew,
    title: 'Be ready for the new-entrant audit',
    time: 'Within 12 months',
    text: 'Twelve records an auditor asks for. Check off what you could send today.',
    page: '/audits',
    form: '/contact-us?for=audit',
    formLabel: 'Request audit support',
  },
  {
    when: ({ authority }) => authority === 'active',
    title: 'Let us watch your deadlines',
    time: 'All year',
    text: 'Renewals, fuel tax, and plates in one package, plus a calendar for your phone.',
    page: '/worry-free-complaince',
    form: '/contact-us?for=compliance',
    formLabel: 'Ask about compliance',
  },
  {
    when: ({ need }) => need === 'loads',
    title: 'Let us handle dispatch',
    time: 'Month to month',
    text: 'You approve each load and run it under your own authority.',
    page: '/dispatch-services',
    form: ({ trucks }) => withQuery('/dispatchform', { size: trucks === '1' ? '1' : undefined }),
    formLabel: 'Request dispatch',
  },
  {
    when: ({ need }) => need === 'cash' || need === 'loads',
    title: 'Get paid the next day',
    time: 'Within 24 hours',
    text: 'Up to 98% of the invoice, with no monthly minimums.',
    page: '/factoring',
    form: ({ trucks }) => withQuery('/factoringform', { trucks: trucks === '1' ? '1' : undefined }),
    formLabel: 'Request factoring',
  },
  {
    when: ({ need }) => need === 'cash' || need === 'costs',
    title: 'Fuel cards',
    time: 'Cards ship 5–7 business days after approval',
    text: 'Standard, premium discount, or a custom program.',
    page: '/fuel-card-services',
    form: ({ trucks }) => withQuery('/fuel-card-request', { fleetSize: fuelCardFleetSizes[trucks ?? ''] }),
    formLabel: 'Request fuel cards',
  },
  {
    when: ({ need }) => need === 'paperwork',
    title: 'Bookkeeping',
    text: 'See your earnings, spending, and unpaid bills.',
    page: '/book-keeping',
    form: '/bookkeepingform',
    formLabel: 'Request bookkeeping',
  },
  {
    when: ({ need }) => need === 'paperwork',
    title: 'Tax filing',
    time: '5 kinds of help',
    text: 'Business and personal returns, late taxes, estimated payments, and IRS letters.',
    page: '/tax-filling',
    form: '/taxfilingform',
    formLabel: 'Request tax filing',
  },
  {
    when: ({ need }) => need === 'people',
    title: 'Hire people',
    time: 'Typically 7–14 days',
    text: 'Drivers, dispatchers, mechanics, and office staff.',
    page: '/hiring-services',
    form: '/hiring',
    formLabel: 'Request hiring',
  },
  {
    when: ({ need }) => need === 'people',
    title: 'Payroll',
    time: 'Weekly, bi-weekly, or monthly',
    text: 'W2 and 1099 workers in one payroll run.',
    page: '/payroll',
    form: '/payrollform',
    formLabel: 'Request payroll',
  },
  {
    when: ({ need }) => need === 'costs',
    title: 'Know your cost per mile',
    text: 'A calculator, then a review of five cost areas.',
    page: '/costoptimization',
    form: ({ trucks }) => withQuery('/costoptimizationform', { owner: trucks }),
    formLabel: 'Request a cost review',
  },
  {
    when: ({ plan }) => plan === 'fleet',
    title: 'Build credit in the company’s name',
    time: 'Starts with Net 30',
    text: 'DUNS number, Net 30 vendors, a fuel card, then equipment financing.',
    page: '/businesscredit',
    form: '/creditfinancingform',
    formLabel: 'Request credit help',
  },
  {
    when: ({ plan }) => plan === 'fleet',
    title: 'Plan your next trucks',
    text: 'Buy or lease, plan maintenance, and find and keep drivers.',
    page: '/fleetexpansion',
    form: ({ trucks }) => withQuery('/fleetexpansionform', { trucks }),
    formLabel: 'Request a fleet plan',
  },
  {
    when: ({ plan }) => plan === 'brokerage',
    title: 'Broker authority',
    time: 'Typically 20–25 days',
    text: 'The $75,000 bond, process agents, UCR, and the back office.',
    page: '/brokerauthority',
    form: ({ audience }) => withQuery('/brokerauthorityform', { owner: audience === 'carrier' ? 'yes' : undefined }),
    formLabel: 'Request broker authority',
  },
  {
    when: ({ plan }) => plan === 'exit',
    title: 'Prepare your exit',
    time: '6–24+ months',
    text: 'We find your company’s value first, then ways to raise it.',
    page: '/exitstrategy',
    form: '/exit-strategy-request',
    formLabel: 'Request an exit plan',
  },
  {
    when: (answers) => isCarrier(answers) && answers.plan === 'steady',
    title: 'Train your people',
    time: '6 training areas',
    text: 'Rules, safety, dispatch, and office work.',
    page: '/training',
    form: '/custom-training-request',
    formLabel: 'Request training',
  },
  {
    when: ({ freight }) => freight === 'truckload' || freight === 'urgent',
    title: 'Freight on our own trucks',
    time: 'On-time terms are in your quote',
    text: 'Our trucks and drivers from pickup to delivery.',
    page: '/assetbasedservices',
    form: '/contact-us?role=shipper',
    formLabel: 'Get a freight quote',
  },
  {
    when: ({ freight }) => freight !== undefined,
    title: 'Freight through carriers we choose',
    time: 'On-time terms are in your quote',
    text: 'FTL, LTL, expedited, dedicated, and warehousing.',
    page: '/brokerageservices',
    form: '/contact-us?role=shipper',
    formLabel: 'Get a freight quote',
  },
]

/** Returns the stops for these answers, in order. Each answer can add stops. */
export function roadmapOf(answers: Answers): readonly Stop[] {
  return stops.flatMap(({ when, form, ...stop }) => (when(answers) ? [{ ...stop, form: typeof form === 'function' ? form(answers) : form }] : []))
}
