/** Link lists for the header, footer, and home page. Paths are spelled as in the specification. */

export interface NavLink {
  readonly label: string
  readonly to: string
  /** Request form that the page offers. The link leads to the form until the page exists. */
  readonly form?: string
  /** Price that the menu shows. The service page names the source of the price. */
  readonly price?: string
}

export interface Tier extends NavLink {
  readonly links: readonly NavLink[]
}

/** The four tiers of carrier services (specification 1, sections 1 and 2). */
export const carrierTiers = [
  {
    label: 'Formation',
    to: '/formation',
    links: [
      { label: 'LLC', to: '/form-a-llc', form: '/llcform', price: 'State fee from $40' },
      { label: 'C-Corp', to: '/form-a-ccrop', form: '/corporation-filing', price: 'State fee from $35' },
      { label: 'S-Corp election', to: '/file-a-scrop', form: '/scorpform' },
      { label: 'DBA', to: '/dba', form: '/dba-filing' },
      { label: 'LLC or C-Corp?', to: '/llc-vs-crop-comprassion' },
      { label: 'Buy or sell a company', to: '/buy-sell-trcuking-business', form: '/buyerintakeform' },
    ],
  },
  {
    label: 'Compliance',
    to: '/compliance',
    links: [
      { label: 'Worry-free compliance', to: '/worry-free-complaince' },
      { label: 'ELD', to: '/eld', price: 'From $15 a month' },
      { label: 'Trucking insurance', to: '/trucking-insurance' },
      { label: 'DOT drug testing', to: '/dot-drung-testing' },
      { label: 'Audits', to: '/audits' },
    ],
  },
  {
    label: 'Growth',
    to: '/growth',
    links: [
      { label: 'Dispatch', to: '/dispatch-services', form: '/dispatchform', price: 'Small percentage per load' },
      { label: 'Factoring', to: '/factoring', form: '/factoringform' },
      { label: 'Payroll', to: '/payroll', form: '/payrollform' },
      { label: 'Bookkeeping', to: '/book-keeping', form: '/bookkeepingform' },
      { label: 'Tax filing', to: '/tax-filling', form: '/taxfilingform' },
      { label: 'Hiring', to: '/hiring-services', form: '/hiring' },
      { label: 'Online business tools', to: '/online-business-tools', form: '/online-business-tools-request' },
      { label: 'Equipment trade', to: '/coming-soon?for=equipment' },
      { label: 'Fuel cards', to: '/fuel-card-services', form: '/fuel-card-request' },
    ],
  },
  {
    label: 'Evolution',
    to: '/evolution',
    links: [
      { label: 'Broker authority', to: '/brokerauthority', form: '/brokerauthorityform', price: 'Typically $2,000–$3,000' },
      { label: 'Terminal setup', to: '/terminalsetup', form: '/terminalofficesetupform' },
      { label: 'Fleet expansion', to: '/fleetexpansion', form: '/fleetexpansionform' },
      { label: 'Business credit', to: '/businesscredit', form: '/creditfinancingform' },
      { label: 'Cost optimization', to: '/costoptimization', form: '/costoptimizationform' },
      { label: 'Training', to: '/training', form: '/custom-training-request' },
      { label: 'Exit strategy', to: '/exitstrategy', form: '/exit-strategy-request' },
      { label: 'Brand expansion', to: '/brandexpansion', form: '/brand-expanssion-request' },
      { label: 'Partnership and scaling', to: '/partnershipandscaling', form: '/advisory-session' },
    ],
  },
] as const satisfies readonly Tier[]

export const shipperTier = {
  label: 'End-to-End Services',
  to: '/end-to-end-services',
  links: [
    { label: 'Asset-based carrier', to: '/assetbasedservices' },
    { label: 'Brokerage', to: '/brokerageservices' },
    { label: 'Shipping selection', to: '/coming-soon?for=shipping' },
  ],
} as const satisfies Tier

export const allTiers: readonly Tier[] = [...carrierTiers, shipperTier]

/** Header links next to the menu. */
export const aboutLink: NavLink = { label: 'About us', to: '/#about-us' }
export const contactLink: NavLink = { label: 'Contact us', to: '/contact-us' }
/** For customers who look for a request's status. */
export const findLink: NavLink = { label: 'Find your request', to: '/requests' }

/** Links at the bottom of the footer, above the copyright. */
export const legalLinks: readonly NavLink[] = [
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Log', to: '/coming-soon' },
  { label: 'FAQs', to: '/faqs' },
]
