import { company } from '#contract/company.ts'

/** Props of a phone link that shows an icon instead of the number. */
export const call = { href: `tel:${company.phone.e164}`, 'aria-label': `Call ${company.phone.display}` } as const
