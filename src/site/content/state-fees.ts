import type { Comparison, Source } from '#src/site/content/page.ts'

interface Fee {
  readonly amount: string
  readonly source: string
  readonly href: string
}
interface StateFee {
  readonly state: string
  readonly llc?: Fee
  readonly corporation?: Fee
}

const pennsylvania: Fee = { amount: '$125', source: '15 Pa.C.S. § 153', href: 'https://law.onecle.com/pennsylvania/title-15/153.html' }
const georgia: Fee = {
  amount: '$100',
  source: 'Georgia Corporations Division, Filing fees',
  href: 'https://docslib.org/doc/5328332/corporations-division-filing-fees-effective-july-1-2021',
}

/** Fees to file the formation documents, checked in November 2026. States without a figure in a statute or an agency's schedule are left out. */
export const stateFees: readonly StateFee[] = [
  {
    state: 'California',
    llc: {
      amount: '$70',
      source: 'Cal. Gov. Code § 12190',
      href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12190',
    },
    corporation: {
      amount: '$100',
      source: 'Cal. Gov. Code § 12186',
      href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12186',
    },
  },
  { state: 'Georgia', llc: georgia, corporation: georgia },
  { state: 'Illinois', llc: { amount: '$150', source: '805 ILCS 180/50-10', href: 'https://ilga.gov/legislation/ilcs/fulltext.asp?DocName=080501800K50-10' } },
  { state: 'Michigan', llc: { amount: '$50', source: 'MCL 450.5101', href: 'https://www.legislature.mi.gov/Laws/MCL?objectName=mcl-450-5101' } },
  { state: 'New York', llc: { amount: '$200', source: 'N.Y. LLC Law § 1101', href: 'https://www.nysenate.gov/legislation/laws/LLC/1101' } },
  {
    state: 'North Carolina',
    llc: {
      amount: '$125',
      source: 'N.C.G.S. § 57D-1-22',
      href: 'https://law.onecle.com/north-carolina/57d-north-carolina-limited-liability-company-act/57d-1-22.html',
    },
    corporation: { amount: '$125', source: 'North Carolina Secretary of State, Fees', href: 'https://sosnc.gov/fees/by_title/_Business_Registration' },
  },
  { state: 'Pennsylvania', llc: pennsylvania, corporation: pennsylvania },
  {
    state: 'Texas',
    llc: { amount: '$300', source: 'Tex. Bus. Orgs. Code § 4.154', href: 'https://texas.public.law/statutes/tex._bus._orgs._code_section_4.154' },
    corporation: { amount: '$300', source: 'Tex. Bus. Orgs. Code § 4.152', href: 'https://texas.public.law/statutes/tex._bus._orgs._code_section_4.152' },
  },
]

const of = (kind: 'llc' | 'corporation') => stateFees.flatMap(({ state, [kind]: fee }) => (fee ? [{ state, ...fee }] : []))

/** Table of the fees of one kind of company. */
export const feeTable = (kind: 'llc' | 'corporation', caption: string): Comparison => ({
  caption,
  columns: ['State filing fee'],
  rows: of(kind).map(({ state, amount }) => [state, amount]),
  note: 'Your quote shows the fee of your state. Some states also charge for publication, a franchise tax, or faster service.',
})

export const feeSources = (kind: 'llc' | 'corporation'): readonly Source[] =>
  of(kind).map(({ amount, source, href }) => ({ says: amount, source, href, checked: '2026-11' }))
