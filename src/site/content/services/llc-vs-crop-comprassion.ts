import { company } from '#contract/company.ts'
import { costTexts } from '#contract/forms/cost.ts'
import type { PageSummary, Question, ServiceContent, Source } from '#src/site/content/page.ts'

export const head: PageSummary = {
  name: 'LLC or C-Corp?',
  title: 'LLC or C-Corp for a trucking company: the comparison',
  description: 'LLC and C-Corporation side by side for carriers: tax, ownership, paperwork, and investors. Four questions show which one fits you better.',
  calculator: 'entity-chooser',
}

export const questions: readonly Question[] = [
  {
    question: 'Which one do owner-operators usually choose?',
    answer: 'Often an LLC. It has less paperwork, and it can still elect to be taxed as an S-Corp.',
  },
  {
    question: 'Can I change later?',
    answer: 'Yes. In most states, an LLC can become a corporation, and it can choose to be taxed like one. Switching back is harder and can cost you tax.',
  },
  {
    question: 'Does either one protect my house?',
    answer:
      'In most cases, both keep the company’s debts separate from your own property, as long as you also keep the money separate. You’re still responsible for anything you sign personally and for harm you cause.',
  },
  {
    question: 'Where does the S-Corp fit in?',
    answer: 'It isn’t a third kind of company. It’s a way to be taxed. Both an LLC and a corporation can elect it with Form 2553.',
  },
]

export const sources: readonly Source[] = [
  {
    quote: 'In most cases, both keep the company’s debts separate from your own property',
    source: 'SBA, Choose a business structure',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-business-structure',
    checked: '2026-11',
  },
  {
    quote: 'In most cases, limited to what you put in',
    source: 'SBA, Choose a business structure',
    href: 'https://www.sba.gov/business-guide/launch-your-business/choose-business-structure',
    checked: '2026-11',
  },
  {
    quote: 'Passes to the members’ own returns',
    source: 'IRS, Limited liability company',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/limited-liability-company-llc',
    checked: '2026-11',
  },
  {
    quote: 'The company pays, and shareholders pay again on dividends',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
  {
    quote: 'Possible. Then it’s taxed as an S-Corp',
    source: 'IRS, S corporations',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/s-corporations',
    checked: '2026-11',
  },
  {
    quote: 'it can still elect to be taxed as an S-Corp',
    source: 'Instructions for Form 2553',
    href: 'https://www.irs.gov/instructions/i2553',
    checked: '2026-11',
  },
  {
    quote: 'it can choose to be taxed like one',
    source: 'IRS, Limited liability company',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/limited-liability-company-llc',
    checked: '2026-11',
  },
  {
    quote: 'Both an LLC and a corporation can elect it with Form 2553.',
    source: 'Instructions for Form 2553',
    href: 'https://www.irs.gov/instructions/i2553',
    checked: '2026-11',
  },
  {
    quote: 'Profit passes to your own return and is taxed once.',
    source: 'IRS, Limited liability company',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/limited-liability-company-llc',
    checked: '2026-11',
  },
  {
    quote: 'A corporation pays its own tax on its profit.',
    source: 'IRS, Forming a corporation',
    href: 'https://www.irs.gov/businesses/small-businesses-self-employed/forming-a-corporation',
    checked: '2026-11',
  },
]

const llc = { label: 'Start your LLC', to: '/llcform' }
const corporation = { label: 'Start a corporation', to: '/corporation-filing' }

export const page: ServiceContent = {
  title: 'LLC or C-Corp: the difference on one page',
  lead: 'Legally, both are separate from you. They differ in taxes, in paperwork, and in who can be an owner.',
  action: { label: 'Answer four questions', to: '#tool' },
  links: [llc, corporation],
  cost: costTexts.filing,
  sign: { figure: '4 questions', label: 'that show which one fits you better' },
  vehicle: 'bobtail',
  roadside: 'fork',
  comparison: {
    title: 'Side by side',
    text: 'These are general rules. Your state may add its own.',
    table: {
      caption: 'LLC and C-Corporation compared',
      columns: ['LLC', 'C-Corp'],
      rows: [
        ['Owners', 'Members (one is enough)', 'Shareholders (one is enough)'],
        ['How profit is taxed', 'Passes to the members’ own returns', 'The company pays, and shareholders pay again on dividends'],
        ['S-Corp election', 'Possible', 'Possible. Then it’s taxed as an S-Corp'],
        ['Your own liability', 'In most cases, limited to what you put in', 'In most cases, limited to what you put in'],
        ['Decisions', 'Members or a manager, as the operating agreement says', 'A board, officers, and bylaws'],
        ['Paperwork each year', 'Less: a state report in most states', 'More: meetings, minutes, a state report, and its own tax return'],
        ['Bringing in investors', 'Possible, by changing the agreement', 'Easier: shares can be issued and sold'],
        ['Best for', 'Owner-operators, families, small fleets', 'Fleets that want investors, partners, or a sale'],
      ],
      note: 'General information, not legal or tax advice.',
    },
  },
  calculator: { title: 'Four questions', text: 'Your answers show which one fits you better, and why. You decide.' },
  questions,
  related: [
    { to: '/form-a-llc', text: 'Name search, articles, EIN, and operating agreement.' },
    { to: '/form-a-ccrop', text: 'Shareholders, EIN, DBA, and agent.' },
    { to: '/file-a-scrop', text: 'The S-Corp tax election for an LLC or a corporation.' },
  ],
  closing: { title: 'Still not sure?', text: `Call ${company.phone.display}. We’ll go over both with you.`, action: llc, secondAction: corporation },
}
