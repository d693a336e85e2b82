import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'Trucking insurance',
  title: 'Trucking insurance: eight coverages, one broker',
  description: 'Auto liability, general liability, physical damage, cargo, trailer interchange, reefer breakdown, bobtail, and towing, downtime, and gap.',
  calculator: 'coverage-picker',
}

export const questions: readonly Question[] = [
  {
    question: 'Which coverages do I need?',
    answer:
      'Your authority requires auto liability, and brokers usually ask for cargo coverage. The rest depends on what you pull, who you pull it for, and who owns the equipment. The questions on the insurance page show which coverages to ask about.',
  },
  { question: 'Are you an insurer?', answer: 'No, we’re brokers. We take your case to insurers and explain their offers.' },
  {
    question: 'How much liability coverage does the law require?',
    answer:
      'For general freight in trucks over 10,000 pounds, at least $750,000. For oil and some hazardous materials, at least $1,000,000. For the most dangerous materials, mostly in bulk, at least $5,000,000. Many brokers ask for more than the minimum.',
  },
  {
    question: 'Bobtail or non-trucking liability: what’s the difference?',
    answer:
      'Both are for drivers leased on to a carrier, at times when the carrier’s policy doesn’t apply. Bobtail is for driving the tractor without a trailer. Non-trucking liability is for personal use, with or without a trailer, and not for work. Your lease must say who provides this coverage.',
  },
  {
    question: 'Do you file proof of insurance with the FMCSA?',
    answer: 'The insurer files it. We check that it’s under the right name and number. The FMCSA doesn’t activate an authority without it.',
  },
  {
    question: 'I sell insurance to truckers. Can we work together?',
    answer: 'Yes. The insurance page has a section for insurance producers, and you can choose that role in the contact form.',
  },
]

export const sources: readonly Source[] = [
  { quote: '$1,000,000', source: '49 CFR 387.9', href: 'https://www.ecfr.gov/current/title-49/section-387.9', checked: '2026-11' },
  { quote: '$5,000,000', source: '49 CFR 387.9', href: 'https://www.ecfr.gov/current/title-49/section-387.9', checked: '2026-11' },
  {
    quote:
      'For general freight in trucks over 10,000 pounds, at least $750,000. For oil and some hazardous materials, at least $1,000,000. For the most dangerous materials, mostly in bulk, at least $5,000,000.',
    source: '49 CFR 387.9',
    href: 'https://www.ecfr.gov/current/title-49/section-387.9',
    checked: '2026-11',
  },
  { quote: '$750,000', source: '49 CFR 387.9', href: 'https://www.ecfr.gov/current/title-49/section-387.9', checked: '2026-11' },
  {
    quote: 'Your lease must say who provides this coverage.',
    source: '49 CFR 376.12(j)',
    href: 'https://www.ecfr.gov/current/title-49/section-376.12',
    checked: '2026-11',
  },
  {
    quote: 'Non-trucking liability is for personal use, with or without a trailer, and not for work.',
    source: 'Truck Guard, Non-trucking liability and bobtail coverage',
    href: 'https://truckguardinsurance.com/blog/non-trucking-liability-vs-bobtail-coverage/',
    checked: '2026-11',
  },
  {
    quote: 'Your authority requires auto liability',
    source: '49 U.S.C. § 13906',
    href: 'https://www.law.cornell.edu/uscode/text/49/13906',
    checked: '2026-11',
  },
  { quote: 'Your authority requires it.', source: '49 U.S.C. § 13906', href: 'https://www.law.cornell.edu/uscode/text/49/13906', checked: '2026-11' },
  {
    quote: 'The FMCSA doesn’t activate an authority without it',
    source: '49 U.S.C. § 13906',
    href: 'https://www.law.cornell.edu/uscode/text/49/13906',
    checked: '2026-11',
  },
]

export const page: ServiceContent = {
  title: 'Insurance that fits what you haul',
  lead: 'There are eight coverages, and few companies need all of them. Tell us what you pull and who you pull it for. We’ll look for the coverages that fit.',
  action: { label: 'Ask about insurance', to: '/contact-us?for=insurance' },
  cost: costTexts.insurance,
  sign: { figure: '$750,000', label: 'federal minimum liability for general freight in trucks over 10,000 pounds' },
  vehicle: 'tanker',
  roadside: 'guardrail',
  facts: [
    { figure: '$1,000,000', label: 'federal minimum for oil and some hazardous materials' },
    { figure: '$5,000,000', label: 'federal minimum for the most dangerous materials, mostly in bulk' },
    { figure: '8 coverages', label: 'from auto liability to gap' },
  ],
  included: {
    title: 'The eight coverages',
    groups: [
      {
        items: [
          { title: 'Auto liability', text: 'Harm you do to others with the truck. Your authority requires it.' },
          { title: 'General liability', text: 'Harm away from the truck, such as at a dock or in your yard.' },
          { title: 'Physical damage', text: 'Your own tractor and trailer.' },
          { title: 'Cargo', text: 'The freight you haul.' },
          { title: 'Trailer interchange', text: 'Damage to someone else’s trailer that you pull under an interchange agreement.' },
          { title: 'Reefer breakdown', text: 'Spoiled freight when the cooling unit fails.' },
          { title: 'Bobtail', text: 'Driving the tractor without a trailer. For personal use, it’s non-trucking liability.' },
          { title: 'Towing, downtime, and gap', text: 'Towing, lost income while the truck is down, and the unpaid balance of a loan.' },
        ],
      },
    ],
  },
  calculator: { title: 'Which coverages do you need?', text: 'Check what’s true of your business. The list marks the coverages to ask about.' },
  partners: {
    title: 'For insurance producers',
    text: 'You insure truckers. We form their companies and handle their filings. There are three ways to work together.',
    arrangements: [
      { title: 'Insure our clients', text: 'You provide insurance for the carriers we set up.' },
      { title: 'Cross-referral', text: 'You send us clients for filings. We send you clients for insurance.' },
      { title: 'Joint marketing', text: 'We advertise together.' },
    ],
    action: { label: 'Work with us', to: '/contact-us?for=producer' },
  },
  preparation: {
    items: [
      'Your freight, and how far you haul it',
      'Year, make, and value of each truck and trailer',
      'Drivers: age, years with a CDL, violations',
      'Your current policy and its expiration date',
    ],
  },
  questions,
  related: [
    { to: '/worry-free-complaince', text: 'The filings that need your proof of insurance.' },
    { to: '/dot-drung-testing', text: 'Insurers may ask about your testing program.' },
    { to: '/audits', text: 'The records that auditors ask for.' },
  ],
  closing: { title: 'Tell us what you pull', text: 'A specialist will call you and go over the coverages with you.' },
}
