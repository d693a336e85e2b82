import type { Action } from '#src/site/content/page.ts'

interface UpcomingService {
  readonly title: string
  readonly text: string
  readonly action: Action
  readonly alternatives: readonly Action[]
}

/** Services in preparation, by the link's `?for=` value. */
export const upcomingServices: Readonly<Record<'equipment' | 'shipping' | 'other', UpcomingService>> = {
  equipment: {
    title: 'Equipment trade is coming soon',
    text: 'Carriers will buy and sell trucks and trailers here. This page isn’t open yet. Send us your contact info, and we’ll let you know when it opens.',
    action: { label: 'Notify me when it opens', to: '/contact-us?for=equipment' },
    alternatives: [
      { label: 'Equipment financing', to: '/businesscredit' },
      { label: 'Lease or finance?', to: '/fleetexpansion' },
      { label: 'Buy or sell a whole company', to: '/buy-sell-trcuking-business' },
    ],
  },
  shipping: {
    title: 'Shipping selection is coming soon',
    text: 'You’ll choose the service for each load, from expedited to economy. This page isn’t open yet. You can still ship with us today. Just ask for a quote.',
    action: { label: 'Notify me when it opens', to: '/contact-us?for=shipping' },
    alternatives: [
      { label: 'Freight on our own trucks', to: '/assetbasedservices' },
      { label: 'Freight through our carriers', to: '/brokerageservices' },
      { label: 'All shipper services', to: '/end-to-end-services' },
    ],
  },
  other: {
    title: 'This page is coming soon',
    text: 'This page isn’t open yet. Send us your contact info, and we’ll let you know when it opens. Or see which services are open today.',
    action: { label: 'Notify me when it opens', to: '/contact-us?for=coming-soon' },
    alternatives: [
      { label: 'Formation', to: '/formation' },
      { label: 'Compliance', to: '/compliance' },
      { label: 'Growth', to: '/growth' },
      { label: 'Evolution', to: '/evolution' },
      { label: 'End-to-End Services', to: '/end-to-end-services' },
    ],
  },
}

/** Returns the service in preparation for a value of `?for=`. */
export function upcomingServiceOf(name: string | null) {
  return upcomingServices[name === 'equipment' || name === 'shipping' ? name : 'other']
}
