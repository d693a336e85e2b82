import type { Action } from '#src/content/page.ts'

interface Prospect {
  readonly title: string
  readonly text: string
  readonly action: Action
  readonly meanwhile: readonly Action[]
}

/** What is being prepared, by the `?for=` of the link that led here. */
export const prospects: Readonly<Record<'equipment' | 'shipping' | 'other', Prospect>> = {
  equipment: {
    title: 'Equipment trade is being built',
    text: 'Trucks and trailers, bought and sold between carriers. It is not open yet, and we would rather say so than show you an empty yard.',
    action: { label: 'Tell me when it opens', to: '/contact-us?for=equipment' },
    meanwhile: [
      { label: 'Equipment financing', to: '/businesscredit' },
      { label: 'Lease or finance?', to: '/fleetexpansion' },
      { label: 'Buy or sell a whole company', to: '/buy-sell-trcuking-business' },
    ],
  },
  shipping: {
    title: 'Shipping selection is being built',
    text: 'From expedited to economy, chosen load by load. It is not open yet. Freight moves today all the same: ask for a quote.',
    action: { label: 'Tell me when it opens', to: '/contact-us?for=shipping' },
    meanwhile: [
      { label: 'Freight on our own trucks', to: '/assetbasedservices' },
      { label: 'Freight through our carriers', to: '/brokerageservices' },
      { label: 'All shipper services', to: '/end-to-end-services' },
    ],
  },
  other: {
    title: 'This road is being built',
    text: 'The page you were looking for is not open yet. Leave your details and we will tell you when it is, or take one of the roads that are.',
    action: { label: 'Tell me when it opens', to: '/contact-us?for=coming-soon' },
    meanwhile: [
      { label: 'Formation', to: '/formation' },
      { label: 'Compliance', to: '/compliance' },
      { label: 'Growth', to: '/growth' },
      { label: 'Evolution', to: '/evolution' },
      { label: 'End-to-End Services', to: '/end-to-end-services' },
    ],
  },
}

/** The prospect a query asks for. */
export function prospectOf(wanted: string | null) {
  return prospects[wanted === 'equipment' || wanted === 'shipping' ? wanted : 'other']
}
