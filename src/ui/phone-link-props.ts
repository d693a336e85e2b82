import { company } from '#contract/company.ts'

/** Props for a phone link, with an accessible name for links that show only an icon. */
export const phoneLinkProps = { href: `tel:${company.phone.e164}`, 'aria-label': `Call ${company.phone.display}` } as const
