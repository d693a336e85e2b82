import { company } from '#contract/company.ts'

/** For a link that calls, where an icon stands for the number. */
export const call = { href: `tel:${company.phone.e164}`, 'aria-label': `Call ${company.phone.display}` } as const
