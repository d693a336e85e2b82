import type { Head, Question, ServiceContent } from '#src/content/page.ts'

export const head: Head = {
  name: 'Trucking insurance',
  title: 'Trucking insurance: eight covers, one broker',
  description: 'Auto liability, general liability, physical damage, cargo, trailer interchange, reefer breakdown, bobtail and towing, downtime and gap.',
  tool: 'cover-picker',
}

export const questions: readonly Question[] = [
  {
    question: 'Which coverages do I need?',
    answer:
      'Auto liability is what your authority hangs on, and brokers ask for cargo. The rest depends on what you pull, for whom, and who owns it. The picker on the insurance page sorts it.',
  },
  { question: 'Are you an insurer?', answer: 'No, we broker: we bring your case to insurers and explain what comes back.' },
  {
    question: 'What is bobtail cover?',
    answer: 'Liability while you drive the tractor without a trailer or off dispatch, when the motor carrier’s own policy does not follow you.',
  },
  {
    question: 'Do you file the proof with the FMCSA?',
    answer: 'The insurer files it. We make sure it is filed under the right name and number, since an authority waits for it.',
  },
  {
    question: 'I sell insurance to truckers. Can we work together?',
    answer: 'Gladly: the insurance page has a block for producers, and the contact form a role for you.',
  },
]

export const page: ServiceContent = {
  title: 'Covered for what you really haul',
  lead: 'Eight covers, and nobody needs all of them. Tell us what you pull and for whom; we bring the ones that fit.',
  action: { label: 'Ask for insurance', to: '/contact-us?for=insurance' },
  sign: { figure: '8 covers', label: 'from auto liability to gap' },
  vehicle: 'tanker',
  beside: 'guardrail',
  facts: [
    { figure: '1 call', label: 'instead of eight forms' },
    { figure: '7 days', label: 'a week, somebody answers the phone' },
    { figure: 'Your MC', label: 'proof of insurance filed under your number' },
  ],
  included: {
    title: 'The eight covers',
    groups: [
      {
        items: [
          { title: 'Auto liability', text: 'Harm you do to others with the truck. Your authority requires it.' },
          { title: 'General liability', text: 'Harm away from the truck: at a dock, in your yard.' },
          { title: 'Physical damage', text: 'Your own tractor and trailer.' },
          { title: 'Cargo', text: 'What is in the box.' },
          { title: 'Trailer interchange', text: 'Somebody else’s trailer under an interchange agreement.' },
          { title: 'Reefer breakdown', text: 'Spoiled freight when the unit fails.' },
          { title: 'Bobtail', text: 'Driving without a trailer or off dispatch.' },
          { title: 'Towing, downtime and gap', text: 'The tow, the days off the road, the rest of the loan.' },
        ],
      },
    ],
  },
  tool: { title: 'Which ones are yours?', text: 'Nine questions of fact; the covers to ask about light up.' },
  partners: {
    title: 'For insurance producers',
    text: 'You write trucking; we form, file and serve carriers every day. Three ways to work together.',
    ways: [
      { title: 'Insure our clients', text: 'Partner to provide cover for carriers we set up.' },
      { title: 'Cross-referral', text: 'You send authority and compliance, we send policies.' },
      { title: 'Joint marketing', text: 'One message to the same drivers.' },
    ],
    action: { label: 'Work with us', to: '/contact-us?for=producer' },
  },
  ready: {
    items: [
      'What you haul, and how far',
      'Year, make and value of each unit',
      'Drivers: age, years of CDL, violations',
      'Your current policy and its end date',
    ],
  },
  questions,
  related: [
    { to: '/worry-free-complaince', text: 'The filings that wait for the proof of insurance.' },
    { to: '/dot-drung-testing', text: 'Insurers ask about it.' },
    { to: '/audits', text: 'A clean record is a lower premium.' },
  ],
  closing: { title: 'Tell us what you pull', text: 'A specialist calls with the covers that fit, and with those you can leave out.' },
}
