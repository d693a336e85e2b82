import { company, phoneHoursText } from '#contract/company.ts'
import { carrierTiers, type NavLink, shipperTier, type Tier } from '#src/site/content/navigation.ts'
import type { RoadDrawing } from '#src/site/content/page.ts'

/** Texts of the home page. Headline, actions, steps, and every number come from the specification. */
export const hero = {
  title: 'Where carriers and shippers win together.',
  text: 'We form your trucking company, file for your authority, and handle the paperwork. Experts on the phone 7 days a week.',
  action: 'Get started now',
  call: 'Talk to an expert',
  facts: [
    { figure: '20–25 days', label: 'typical for broker authority' },
    { figure: 'Within 24 hours', label: 'funds from factoring' },
    { figure: 'Up to 98%', label: 'advance on an invoice' },
  ],
} as const

interface HowItWorksStep {
  readonly title: string
  readonly text: string
  readonly links: readonly NavLink[]
}

interface HowItWorks {
  readonly title: string
  readonly text: string
  readonly steps: readonly HowItWorksStep[]
  /** Link for visitors who don't know which service they need. */
  readonly guideLink: { readonly question: string; readonly linkLabel: string }
}

/** Target of "About us" in the header. Shown before "How it works". */
export const aboutSection = {
  title: 'About us',
  text: `${company.name} is a private company. We prepare and send filings, do back-office work for carriers, and move freight for shippers. We’re not a law firm and not the government.`,
  facts: [
    { name: 'Office', text: company.address },
    { name: 'Phone', text: `${company.phone.display}, ${phoneHoursText()}` },
    { name: 'Email', text: company.email },
  ],
} as const

export const howItWorks: HowItWorks = {
  title: 'How it works',
  text: 'Go from an idea to a running company in three steps. Start where you are.',
  guideLink: { question: 'Not sure which step you’re on?', linkLabel: 'Answer six questions to see your next steps.' },
  steps: [
    {
      title: 'Start your business',
      text: 'Choose an LLC or a corporation. We run a name search, file the articles, and apply for the EIN. With an LLC, you get an operating agreement template.',
      links: [
        { label: 'Form an LLC', to: '/form-a-llc', form: '/llcform' },
        { label: 'Form a corporation', to: '/form-a-ccrop', form: '/corporation-filing' },
      ],
    },
    {
      title: 'Get compliant',
      text: 'DOT, MC, BOC-3, UCR, IFTA, and IRP filings, insurance, and drug testing. We track the renewal dates with you.',
      links: [{ label: 'See compliance', to: '/compliance' }],
    },
    {
      title: 'Grow and thrive',
      text: 'Dispatch, factoring, payroll, bookkeeping, and taxes from one team.',
      links: [{ label: 'See growth', to: '/growth' }],
    },
  ],
}

interface ServiceCard {
  /** Path of the tier or service in the menus. */
  readonly to: string
  readonly label: string
  readonly text: string
  readonly road: RoadDrawing
  /** The tier's services. Empty for a service card. */
  readonly links: readonly NavLink[]
  readonly fact?: string
}

const createTierCard = ({ to, label, links }: Tier, text: string, road: RoadDrawing): ServiceCard => ({ to, label, text, road, links })
const [formation, compliance, growth, evolution] = carrierTiers
const [assetBased, brokerage, shipping] = shipperTier.links

/** "Our services" (specification 1, section 2) for two audiences: carriers and shippers. */
export const services = {
  title: 'Our services',
  text: 'For carriers: everything from forming a company to growing the fleet. For shippers: freight on our own trucks or with carriers we choose.',
  audiences: [
    {
      id: 'services-carrier',
      label: 'Carrier',
      cards: [
        createTierCard(formation, 'Form your trucking company, or buy or sell one.', 'ramp'),
        createTierCard(compliance, 'Federal and state filings, insurance, drug testing, and audits.', 'weigh-station'),
        createTierCard(growth, 'Your back office: loads, cash, payroll, bookkeeping, and hiring.', 'merge'),
        createTierCard(evolution, 'Broker authority, terminals, credit, and training as you grow.', 'interchange'),
      ],
    },
    {
      id: 'services-shipper',
      label: 'Shipper',
      cards: [
        {
          ...assetBased,
          text: 'We haul your freight on our own trucks, with a chargeback promise.',
          road: 'dock-to-dock',
          links: [],
          fact: 'On-time terms are in your quote',
        },
        {
          ...brokerage,
          text: 'FTL, LTL, expedited, dedicated, and warehousing with carriers we choose, and with a chargeback promise.',
          road: 'merge',
          links: [],
          fact: 'On-time terms are in your quote',
        },
        {
          ...shipping,
          text: 'Choose the service for each load, from expedited to economy. Not open yet.',
          road: 'interchange',
          links: [],
          fact: 'Coming soon',
        },
      ],
    },
  ],
} as const satisfies {
  readonly title: string
  readonly text: string
  readonly audiences: readonly { readonly id: string; readonly label: string; readonly cards: readonly ServiceCard[] }[]
}

export const closingSection = {
  title: 'Build Your Fleet the Smart Way',
  text: 'Tell us where you are now. We’ll tell you the next step and what it takes.',
  action: 'Get started now',
} as const
