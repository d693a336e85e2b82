import type { Comparison, Source } from '#src/site/content/page.ts'

interface Fee {
  readonly fee: string
  readonly source: string
  readonly href: string
}

const CHECKED_MONTH = '2026-11'

type EntityKind = 'llc' | 'corporation'

interface StateFees {
  readonly title: string
  readonly llc?: Fee
  readonly corporation?: Fee
}

const alabamaSource = { source: 'Ala. Code § 10A-1-4.31', href: 'https://www.lawserver.com/law/state/alabama/al-code/alabama_code_10a-1-4-31' }
const georgiaSource = {
  source: 'Georgia Corporations Division, Filing fees',
  href: 'https://docslib.org/doc/5328332/corporations-division-filing-fees-effective-july-1-2021',
}
const kentuckySource = { source: 'Kentucky Secretary of State, Fees', href: 'https://sos.ky.gov/bus/business-filings/Pages/Fees.aspx' }
const louisianaSource = { source: 'La. R.S. 49:222', href: 'https://legis.la.gov/legis/Law.aspx?d=103670' }
const oregonSource = { source: 'ORS 56.140', href: 'https://www.oregonlaws.org/ors/56.140' }
const pennsylvaniaSource = { source: '15 Pa.C.S. § 153', href: 'https://law.onecle.com/pennsylvania/title-15/153.html' }
const westVirginiaSource = {
  source: 'W. Va. Code § 59-1-2',
  href: 'https://casetext.com/statute/west-virginia-code/chapter-59-fees-allowances-and-costs-newspapers-legal-advertisements/article-1-fees-and-allowances/section-59-1-2-fees-to-be-charged-by-secretary-of-state',
}

/** States about which most customers ask. They are always shown. */
const commonStates: readonly StateFees[] = [
  {
    title: 'California',
    llc: {
      fee: '$70',
      source: 'Cal. Gov. Code § 12190',
      href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12190',
    },
    corporation: {
      fee: '$100',
      source: 'Cal. Gov. Code § 12186',
      href: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=12186',
    },
  },
  { title: 'Georgia', llc: { fee: '$100', ...georgiaSource }, corporation: { fee: '$100', ...georgiaSource } },
  {
    title: 'Illinois',
    llc: { fee: '$150', source: '805 ILCS 180/50-10', href: 'https://ilga.gov/legislation/ilcs/fulltext.asp?DocName=080501800K50-10' },
    corporation: { fee: '$150', source: '805 ILCS 5/15.10', href: 'https://law.onecle.com/illinois/805ilcs5/15.10.html' },
  },
  {
    title: 'Michigan',
    llc: {
      fee: '$50',
      source: 'MCL 450.5101',
      href: 'https://casetext.com/statute/michigan-compiled-laws/chapter-450-corporations/michigan-limited-liability-company-act/article-11/section-4505101-filing-fees-deposit-use-charges-for-certifying-or-copying-files-or-records-dishonored-checks-form-of-payment-waiver-veteran',
    },
    // The sum of $10 (MCL 450.2060) and $50 for 60,000 or fewer shares.
    corporation: { fee: 'From $60', source: 'MCL 450.2062', href: 'https://instalawyer.io/laws/michigan-compiled-laws/section-4502062-organization-and' },
  },
  {
    title: 'New York',
    llc: { fee: '$200', source: 'N.Y. LLC Law § 1101', href: 'https://law.onecle.com/new-york/limited-liability-company-law/LLC01101_1101.html' },
    corporation: { fee: '$125 plus share tax', source: 'N.Y. Bus. Corp. Law § 104-A', href: 'https://ny.elaws.us/law/bsc_art1_sec.104-a' },
  },
  {
    title: 'North Carolina',
    llc: {
      fee: '$125',
      source: 'N.C.G.S. § 57D-1-22',
      href: 'https://law.onecle.com/north-carolina/57d-north-carolina-limited-liability-company-act/57d-1-22.html',
    },
    corporation: { fee: '$125', source: 'North Carolina Secretary of State, Fees', href: 'https://sosnc.gov/fees/by_title/_Business_Registration' },
  },
  { title: 'Pennsylvania', llc: { fee: '$125', ...pennsylvaniaSource }, corporation: { fee: '$125', ...pennsylvaniaSource } },
  {
    title: 'Texas',
    llc: { fee: '$300', source: 'Texas Business Organizations Code § 4.154', href: 'https://statutes.capitol.texas.gov/Docs/BO/htm/BO.4.htm' },
    corporation: {
      fee: '$300',
      source: 'Texas Business Organizations Code § 4.152',
      href: 'https://texas.public.law/statutes/tex._bus._orgs._code_section_4.152',
    },
  },
]

/** Other states. A fee is missing if neither a statute nor the agency's fee schedule has it, or if the two sources differ. */
const otherStates: readonly StateFees[] = [
  { title: 'Alabama', llc: { fee: '$200', ...alabamaSource }, corporation: { fee: '$200', ...alabamaSource } },
  {
    title: 'Iowa',
    corporation: {
      fee: '$50',
      source: 'Iowa Code § 490.122',
      href: 'https://codes.findlaw.com/ia/title-xii-business-entities-chs-486-504c/ia-code-sect-490-122/',
    },
  },
  { title: 'Kentucky', llc: { fee: '$40', ...kentuckySource }, corporation: { fee: '$40 plus share tax', ...kentuckySource } },
  { title: 'Louisiana', llc: { fee: '$100', ...louisianaSource }, corporation: { fee: '$75', ...louisianaSource } },
  {
    title: 'Maryland',
    corporation: {
      fee: '$100 plus share fee',
      source: 'Maryland Code, Corporations and Associations § 1-203',
      href: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gca&section=1-203&enactments=false',
    },
  },
  {
    title: 'Massachusetts',
    corporation: {
      fee: 'From $275',
      source: 'Massachusetts Corporations Division, Filing fees',
      href: 'https://web.archive.org/web/20220514055538/https://www.sec.state.ma.us/cor/corfees.htm',
    },
  },
  {
    title: 'Minnesota',
    corporation: {
      fee: 'From $135',
      source: 'Minnesota Secretary of State, Fee schedule',
      href: 'https://sos.mn.gov/business-liens/business-forms-fees/business-filing-certification-fee-schedule',
    },
  },
  {
    title: 'Mississippi',
    llc: {
      fee: '$50',
      source: 'Miss. Code § 79-29-1203',
      href: 'https://law.justia.com/codes/mississippi/2019/title-79/chapter-29/article-12/section-79-29-1203/index.html',
    },
    corporation: {
      fee: '$50',
      source: 'Miss. Code § 79-4-1.22',
      href: 'https://codes.findlaw.com/ms/title-79-corporations-associations-and-partnerships/ms-code-sect-79-4-1-22/',
    },
  },
  {
    title: 'Montana',
    corporation: { fee: '$35', source: 'ARM 44.5.114', href: 'https://rules.mt.gov/gateway/showNoticefile.asp?TID=10966' },
  },
  {
    title: 'Nebraska',
    llc: { fee: 'From $100', source: 'Neb. Rev. Stat. § 21-192', href: 'https://nebraskalegislature.gov/laws/statutes.php?statute=21-192' },
  },
  {
    title: 'Nevada',
    llc: { fee: '$75', source: 'NRS 86.561', href: 'https://lawserver.com/law/state/nevada/nrs/nevada_revised_statutes_86-561' },
    corporation: {
      fee: 'From $75',
      source: 'NRS 78.760',
      href: 'https://codes.findlaw.com/nv/title-7-business-associations-securities-commodities/nv-rev-st-78-760/',
    },
  },
  {
    title: 'New Hampshire',
    llc: { fee: '$100', source: 'N.H. RSA 304-C:191', href: 'https://gencourt.state.nh.us/rsa/html/XXVIII/304-C/304-C-191.htm' },
    corporation: {
      fee: '$100',
      source: 'N.H. RSA 293-A:1.22',
      href: 'https://law.uslawyerdatabase.com/us-law/2022-new-hampshire-revised-statutes/title-xxvii-corporations-associations-and-proprietors-of-common-lands/title-293-a-new-hampshire-business-corporation-act',
    },
  },
  {
    title: 'New Jersey',
    llc: { fee: '$125', source: 'N.J.S.A. 42:2C-93', href: 'https://lawserver.com/law/state/new-jersey/nj-laws/new_jersey_laws_42_2c-93' },
    corporation: { fee: '$125', source: 'N.J.S.A. 14A:15-2', href: 'https://law.onecle.com/new-jersey/title-14a/14a-15-2.html' },
  },
  {
    title: 'New Mexico',
    llc: {
      fee: '$50',
      source: 'N.M. Stat. § 53-19-63',
      href: 'https://casetext.com/statute/new-mexico-statutes-1978/chapter-53-corporations/article-19-limited-liability-companies/section-53-19-63-filing-service-and-copying-fees',
    },
    corporation: {
      fee: 'From $100',
      source: 'N.M. Stat. § 53-2-1',
      href: 'https://law.justia.com/codes/new-mexico/2020/chapter-53/article-2/section-53-2-1/',
    },
  },
  {
    title: 'North Dakota',
    corporation: {
      fee: '$100',
      source: 'N.D.C.C. § 10-19.1-147',
      href: 'https://www.lawserver.com/law/state/north-dakota/nd-code/north_dakota_code_10_19-1_147',
    },
  },
  { title: 'Oklahoma', corporation: { fee: 'From $50', source: '18 O.S. § 1142', href: 'https://ok.elaws.us/os/18-1142' } },
  { title: 'Oregon', llc: { fee: '$100', ...oregonSource }, corporation: { fee: '$100', ...oregonSource } },
  {
    title: 'Rhode Island',
    llc: { fee: '$150', source: 'R.I. Gen. Laws § 7-16-65', href: 'https://instalawyer.io/laws/rhode-island-general-laws/section-7-16-65-filing-service' },
  },
  {
    title: 'South Dakota',
    llc: { fee: '$150', source: 'SDCL 47-34A-212', href: 'https://lexace.ai/us/statute/south-dakota/47-34A-212' },
    corporation: { fee: '$150', source: 'SDCL 47-1A-122', href: 'https://lexace.ai/us/statute/south-dakota/47-1A-122' },
  },
  {
    title: 'Tennessee',
    corporation: {
      fee: '$100',
      source: 'Tenn. Code § 48-11-303',
      href: 'https://getpocketlaw.com/law/state_tennessee/section-48-11-303-filing-service-and-copying-fees_092ba0f84069',
    },
  },
  {
    title: 'Vermont',
    llc: {
      fee: '$155',
      source: '11 V.S.A. § 4012',
      href: 'https://casetext.com/statute/vermont-statutes/title-11-corporations-partnerships-and-associations/chapter-25-limited-liability-companies/subchapter-1-general-provisions/section-4012-fees',
    },
    corporation: {
      fee: '$155',
      source: '11A V.S.A. § 1.22',
      href: 'https://casetext.com/statute/vermont-statutes/title-11a-vermont-business-corporations/chapter-1-general-provisions/subchapter-2-filing-documents/section-122-filing-service-and-copying-fees',
    },
  },
  {
    title: 'Virginia',
    llc: { fee: '$100', source: 'Virginia State Corporation Commission, Business types', href: 'https://scc.virginia.gov/pages/notice-to-new-businesses-(1)' },
  },
  { title: 'West Virginia', llc: { fee: '$100', ...westVirginiaSource }, corporation: { fee: '$100', ...westVirginiaSource } },
]

const feesOf = (states: readonly StateFees[], kind: EntityKind) =>
  states.flatMap(({ title, [kind]: fee }) => (fee ? [{ title, ...fee }] : [])).sort((one, other) => (one.title < other.title ? -1 : 1))

/** Returns the fee table. Content files mark the call as pure, so that their `?head` imports do not contain the fees. */
export function feeTable(kind: EntityKind, caption: string): Comparison {
  const rowsOf = (states: readonly StateFees[]) => feesOf(states, kind).map(({ title, fee }) => [title, fee] as const)
  const columns = ['State filing fee']
  const otherStateRows = rowsOf(otherStates)
  return {
    caption,
    columns,
    rows: rowsOf(commonStates),
    moreRows: { caption: `${otherStateRows.length} more states`, columns, rows: otherStateRows },
    checked: CHECKED_MONTH,
    note: 'Your quote shows your state’s fee, even if the state isn’t listed. Some states also charge for publication, a business license, a franchise tax, or faster service.',
  }
}

export const withFeeSources = (kind: EntityKind, sources: readonly Source[]): readonly Source[] => [
  ...sources,
  ...feesOf([...commonStates, ...otherStates], kind).map(({ title, fee, source, href }) => ({
    quote: fee,
    source: source.includes(title) ? source : `${title}: ${source}`,
    href,
    checked: CHECKED_MONTH,
  })),
]
