/** The words of the "Start here" guide: its questions, and the stops its answers lead to. */

/** Answers by question, as machines/start-here/guide.ts names them. */
type Answers = Readonly<Record<string, string | undefined>>

interface GuideQuestion {
  readonly title: string
  readonly hint?: string
  readonly labels: Readonly<Record<string, string>>
}

export const guideQuestions: Readonly<Record<string, GuideQuestion>> = {
  audience: {
    title: 'Do you haul freight, or ship it?',
    hint: 'Each has its own road.',
    labels: { carrier: 'I haul it, or want to', shipper: 'I ship it' },
  },
  company: {
    title: 'Which company do you have?',
    labels: { none: 'None yet', 'own-name': 'I work in my own name', llc: 'An LLC', corporation: 'A corporation' },
  },
  authority: {
    title: 'Where is your authority?',
    hint: 'DOT and MC numbers.',
    labels: { none: 'Not applied for', new: 'Less than a year old, or on its way', active: 'Active for more than a year' },
  },
  trucks: {
    title: 'How many trucks?',
    hint: 'With the one you are about to buy.',
    labels: { '1': '1', '2-5': '2–5', '6-10': '6–10', '11-25': '11–25', '25+': 'More than 25' },
  },
  need: {
    title: 'What takes you off the road most?',
    labels: {
      loads: 'Finding loads',
      cash: 'Waiting for money',
      paperwork: 'Books and taxes',
      people: 'Finding and paying people',
      costs: 'Costs I cannot explain',
    },
  },
  plan: {
    title: 'And in a year or two?',
    labels: { steady: 'The same, but calmer', fleet: 'More trucks', brokerage: 'Brokering freight, too', exit: 'Selling or handing over' },
  },
  freight: {
    title: 'What do you ship?',
    labels: { truckload: 'Full trailers', partial: 'A few pallets', urgent: 'What cannot wait', steady: 'The same lanes every week' },
  },
}

export interface Stop {
  readonly title: string
  readonly text: string
  /** How long, or by when; a figure of the specification. */
  readonly time?: string
  readonly page: string
  /** The form, part-filled by its query. */
  readonly form?: string
  readonly formLabel?: string
}

interface ConditionalStop extends Omit<Stop, 'form'> {
  readonly when: (answers: Answers) => boolean
  readonly form?: string | ((answers: Answers) => string)
}

const isNew = ({ authority }: Answers) => authority === 'none' || authority === 'new'
const isCarrier = ({ audience }: Answers) => audience === 'carrier'
/** Fleet sizes of the fuel card form (specification 2, section 3). */
const cardFleets: Readonly<Record<string, string>> = { '1': '1-5', '2-5': '1-5', '6-10': '6-15', '25+': '50+' }
const query = (path: string, answers: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(answers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Every stop there can be, in the order of the road. */
const stops: readonly ConditionalStop[] = [
  {
    when: ({ company }) => company === 'none' || company === 'own-name',
    title: 'Form the company',
    time: '5 steps',
    text: 'An LLC, as most begin. Everything after it is opened in its name.',
    page: '/form-a-llc',
    form: '/llcform',
    formLabel: 'Start the LLC',
  },
  {
    when: ({ company }) => company !== undefined,
    title: 'Elect S-Corp, if it pays',
    time: 'Within 75 days of formation',
    text: 'Many trucking businesses with net earnings over $40K benefit. The page tells you your last day.',
    page: '/file-a-scrop',
    form: '/scorpform',
    formLabel: 'Request the election',
  },
  {
    when: isNew,
    title: 'File the authority and what belongs to it',
    time: 'Federal, then state',
    text: 'DOT, MC, BOC-3 and UCR first, IFTA and IRP for the states you run in.',
    page: '/worry-free-complaince',
    form: '/contact-us?for=compliance',
    formLabel: 'Ask about compliance',
  },
  {
    when: isNew,
    title: 'Insure it',
    time: 'Before the authority is active',
    text: 'Auto liability is what the authority waits for; brokers ask for cargo.',
    page: '/trucking-insurance',
    form: '/contact-us?for=insurance',
    formLabel: 'Ask for insurance',
  },
  {
    when: isNew,
    title: 'Logs and testing',
    time: 'Callback in 2 hours, shipped the same day',
    text: 'An ELD from $15 a month, and a testing program before the first trip.',
    page: '/eld',
    form: '/contact-us?for=eld',
    formLabel: 'Ask for a callback',
  },
  {
    when: isNew,
    title: 'Be ready for the new-entrant audit',
    time: 'Within 12 months',
    text: 'Twelve records. Tick what you could send today.',
    page: '/audits',
    form: '/contact-us?for=audit',
    formLabel: 'Ask for audit support',
  },
  {
    when: ({ authority }) => authority === 'active',
    title: 'Let somebody watch the deadlines',
    time: 'All year',
    text: 'Renewals, fuel tax, plates, physicals: one package, and a calendar for your phone.',
    page: '/worry-free-complaince',
    form: '/contact-us?for=compliance',
    formLabel: 'Ask about compliance',
  },
  {
    when: ({ need }) => need === 'loads',
    title: 'Hand over dispatch',
    time: 'Month to month',
    text: 'You approve each load, under your own authority.',
    page: '/dispatch-services',
    form: ({ trucks }) => query('/dispatchform', { size: trucks === '1' ? '1' : undefined }),
    formLabel: 'Request dispatch',
  },
  {
    when: ({ need }) => need === 'cash' || need === 'loads',
    title: 'Get paid the next day',
    time: 'Within 24 hours',
    text: 'Up to 98% of the invoice, no monthly minimums.',
    page: '/factoring',
    form: ({ trucks }) => query('/factoringform', { trucks: trucks === '1' ? '1' : undefined }),
    formLabel: 'Request factoring',
  },
  {
    when: ({ need }) => need === 'cash' || need === 'costs',
    title: 'Fuel cards',
    time: 'Ship 5–7 business days after approval',
    text: 'Standard, premium discount, or a custom program.',
    page: '/fuel-card-services',
    form: ({ trucks }) => query('/fuel-card-request', { fleetSize: cardFleets[trucks ?? ''] }),
    formLabel: 'Request fuel cards',
  },
  {
    when: ({ need }) => need === 'paperwork',
    title: 'Give the books away',
    text: 'Earned, spent, owed: per truck, on one page.',
    page: '/book-keeping',
    form: '/bookkeepingform',
    formLabel: 'Request bookkeeping',
  },
  {
    when: ({ need }) => need === 'paperwork',
    title: 'And the taxes',
    time: '5 kinds of help',
    text: 'Business, personal, late, estimated, IRS letters.',
    page: '/tax-filling',
    form: '/taxfilingform',
    formLabel: 'Request tax filing',
  },
  {
    when: ({ need }) => need === 'people',
    title: 'Fill the seats',
    time: 'Typically 7–14 days',
    text: 'Drivers, dispatchers, mechanics, office.',
    page: '/hiring-services',
    form: '/hiring',
    formLabel: 'Request hiring',
  },
  {
    when: ({ need }) => need === 'people',
    title: 'Pay them without the evening before',
    time: 'Weekly, bi-weekly or monthly',
    text: 'W2 and 1099 in one run.',
    page: '/payroll',
    form: '/payrollform',
    formLabel: 'Request payroll',
  },
  {
    when: ({ need }) => need === 'costs',
    title: 'Know your mile',
    time: 'Two minutes for the first figure',
    text: 'Then five areas, the widest leak first.',
    page: '/costoptimization',
    form: ({ trucks }) => query('/costoptimizationform', { owner: trucks }),
    formLabel: 'Request a cost review',
  },
  {
    when: ({ plan }) => plan === 'fleet',
    title: 'Build credit in the company’s name',
    time: 'Begins with Net 30',
    text: 'DUNS, vendors, fuel card, then equipment.',
    page: '/businesscredit',
    form: '/creditfinancingform',
    formLabel: 'Request credit help',
  },
  {
    when: ({ plan }) => plan === 'fleet',
    title: 'Plan the next trucks',
    text: 'Purchase, lease or finance, maintenance, drivers who stay.',
    page: '/fleetexpansion',
    form: ({ trucks }) => query('/fleetexpansionform', { trucks }),
    formLabel: 'Request a fleet plan',
  },
  {
    when: ({ plan }) => plan === 'brokerage',
    title: 'Broker authority',
    time: 'Typically 20–25 days',
    text: 'The $75,000 bond, process agents, UCR, and the office behind it.',
    page: '/brokerauthority',
    form: ({ audience }) => query('/brokerauthorityform', { owner: audience === 'carrier' ? 'yes' : undefined }),
    formLabel: 'Request broker authority',
  },
  {
    when: ({ plan }) => plan === 'exit',
    title: 'Prepare the exit',
    time: '6–24+ months',
    text: 'Valuation first, then what raises it.',
    page: '/exitstrategy',
    form: '/exit-strategy-request',
    formLabel: 'Request an exit plan',
  },
  {
    when: (answers) => isCarrier(answers) && answers.plan === 'steady',
    title: 'A crew that knows why',
    time: '6 areas',
    text: 'Calm comes from people who know the rules.',
    page: '/training',
    form: '/custom-training-request',
    formLabel: 'Request training',
  },
  {
    when: ({ freight }) => freight === 'truckload' || freight === 'urgent',
    title: 'Freight on our own trucks',
    time: '99.9% on time, guaranteed',
    text: 'Nobody in between, for freight that must not change hands.',
    page: '/assetbasedservices',
    form: '/contact-us?role=shipper',
    formLabel: 'Ask for a freight quote',
  },
  {
    when: ({ freight }) => freight !== undefined,
    title: 'Freight through carriers we choose',
    time: '99.9% on time, guaranteed',
    text: 'FTL, LTL, expedited, dedicated, warehousing.',
    page: '/brokerageservices',
    form: '/contact-us?role=shipper',
    formLabel: 'Ask for a freight quote',
  },
]

/** The stops for these answers, in the order to take them; it grows with each answer. */
export function roadmapOf(answers: Answers): readonly Stop[] {
  return stops.flatMap(({ when, form, ...stop }) => (when(answers) ? [{ ...stop, form: typeof form === 'function' ? form(answers) : form }] : []))
}
