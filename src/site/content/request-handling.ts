/** How a request is handled. Shown above the quotes on the home page. Mentions only facts about the site and the terms. */
import { company, phoneHoursText } from '#contract/company.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import type { Action, Item } from '#src/site/content/page.ts'
import { durationText, retentionSentence } from '#src/site/content/retention-text.ts'

export const requestHandling = {
  title: 'How we handle your request',
  text: 'We don’t file anything without your OK.',
  /** Steps from the form to the filing. */
  steps: [
    'You fill out the form. You don’t need an account, and nothing is charged.',
    'We review what you sent, and call or email you.',
    'You see the documents and our fee. Then you decide.',
    'You approve, and we file.',
  ],
} as const

interface HandlingItem extends Item {
  readonly text: string
  readonly link: Action
}

/** @param retentionDays KEEP_REQUESTS_DAYS at build time, or null */
export const handlingItems = (retentionDays: number | null): readonly HandlingItem[] => [
  {
    title: 'Your data, and how long we keep it',
    text: `Your answers stay on your device until you send or erase them, or ${durationText(DRAFT_EXPIRES_AFTER_MS)} after your last change. ${retentionSentence(retentionDays)}`,
    link: { label: 'See what we keep', to: '/privacy' },
  },
  {
    title: 'Access to your data',
    text: 'Our team has access, and so do the agencies and companies your service needs, such as a state agency. So do the companies that run our servers and deliver our email. We don’t sell your data.',
    link: { label: 'See who has access', to: '/privacy#who' },
  },
  {
    title: 'Sample filings',
    text: 'See sample Articles for an LLC and for a corporation.',
    link: { label: 'See sample Articles', to: '/sample-articles' },
  },
  {
    title: 'Phone hours',
    text: `Experts on the phone ${phoneHoursText()}.`,
    link: { label: `Call ${company.phone.display}`, to: `tel:${company.phone.e164}` },
  },
]
