import type { NavLink } from '#src/content/navigation.ts'

/** The words of the home page. Headline, actions and steps as the specification has them; every figure is one of its own. */
export const hero = {
  title: 'Where carriers and shippers win together.',
  text: 'Form the company, file the authority, stay compliant and grow the fleet. One team, on the phone 7 days a week.',
  action: 'Get started now',
  call: 'Talk to an expert',
  facts: [
    { figure: '20–25 days', label: 'to a broker authority, typically' },
    { figure: '24 hours', label: 'to funds from factoring' },
    { figure: '98%', label: 'of an invoice, at most' },
  ],
} as const

interface HowStep {
  readonly title: string
  readonly text: string
  readonly links: readonly NavLink[]
}

interface HowItWorks {
  readonly title: string
  readonly text: string
  readonly steps: readonly HowStep[]
  /** For who does not know which step he is at. */
  readonly lost: { readonly question: string; readonly way: string }
}

/** The three steps of "How it works" (specification 1, section 2). */
export const howItWorks: HowItWorks = {
  title: 'How it works',
  text: 'Three stops from an idea to a company that runs. Get on where you are.',
  lost: { question: 'Not sure where that is?', way: 'Six questions show you your road.' },
  steps: [
    {
      title: 'Start your business',
      text: 'Choose an LLC or a corporation. We search the name, file the articles, apply for the EIN and write the operating agreement.',
      links: [
        { label: 'Form an LLC', to: '/form-a-llc', or: '/llcform' },
        { label: 'Form a corporation', to: '/form-a-ccrop', or: '/corporation-filing' },
      ],
    },
    {
      title: 'Get compliant',
      text: 'DOT, MC, BOC-3, UCR, IFTA, IRP, insurance and drug testing: filed, then renewed in time.',
      links: [{ label: 'See compliance', to: '/compliance' }],
    },
    {
      title: 'Grow and thrive',
      text: 'Dispatch, factoring, payroll, books and taxes from one team, so that you can drive.',
      links: [{ label: 'Request factoring', to: '/factoring', or: '/factoringform' }],
    },
  ],
}

export const services = {
  title: 'Every service, in the order you need it',
  text: 'Carriers start with a company and end with a fleet. Shippers hand us the freight.',
} as const

export const closing = {
  title: 'Build Your Fleet the Smart Way',
  text: 'Tell us where you are. We tell you the next step, what it takes and when it is done.',
  action: 'Get started now',
} as const
