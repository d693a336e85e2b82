import type { Action } from '#src/site/content/page.ts'

interface Prospect {
  readonly title: string
  readonly text: string
  readonly action: Action
  readonly meanwhile: readonly Action[]
}

/** What is being prepared, by the `?for=` of the link that led here. */
export const prospects: Readonly<Record<'equipment' | 'shipping' | 'other', Prospect>> = {
  equipment: {
    title: 'Equipment trade is coming soon',
    text: 'Here carriers will buy and sell trucks and trailers. It is not open yet. Send us your contact details, and we tell you when it is.',
    action: { label: 'Tell me when it opens', to: '/contact-us?for=equipment' },
    meanwhile: [
      { label: 'Equipment financing', to: '/businesscredit' },
      { label: 'Lease or finance?', to: '/fleetexpansion' },
      { label: 'Buy or sell a whole company', to: '/buy-sell-trcuking-business' },
    ],
  },
  shipping: {
    title: 'Shipping selection is coming soon',
    text: 'From expedited to economy, you choose for each load. It is not open yet. You can ship with us today: ask for a quote.',
    action: { label: 'Tell me when it opens', to: '/contact-us?for=shipping' },
    meanwhile: [
      { label: 'Freight on our own trucks', to: '/assetbasedservices' },
      { label: 'Freight through our carriers', to: '/brokerageservices' },
      { label: 'All shipper services', to: '/end-to-end-services' },
    ],
  },
  other: {
    title: 'This page is coming soon',
    text: 'It is not open yet. Send us your contact details, and we tell you when it is. Or see what is open today.',
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
