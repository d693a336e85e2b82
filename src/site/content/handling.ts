/** What becomes of a request: only what the site and the terms do. Stands on the home page, next to the quotes. */
import { company, phoneHours } from '#contract/company.ts'
import { DRAFT_EXPIRES_AFTER_MS } from '#contract/limits.ts'
import { requestKept, span } from '#src/site/content/kept.ts'
import type { Action, Item } from '#src/site/content/page.ts'

export const handling = {
  title: 'What happens to your request',
  text: 'Nothing is filed before you say so.',
  /** Until something is filed. */
  steps: [
    'You fill in the form. You need no account, and nothing is charged.',
    'We check what you sent, and call or write to you.',
    'You see the papers and our fee. You decide.',
    'You say yes. Then we file.',
  ],
} as const

interface HandlingItem extends Item {
  readonly text: string
  readonly way: Action
}

/** @param requestDays KEEP_REQUESTS_DAYS of the build, or null */
export const promises = (requestDays: number | null): readonly HandlingItem[] => [
  {
    title: 'What we keep, and how long',
    text: `What you type stays on your device until you send or erase it, or ${span(DRAFT_EXPIRES_AFTER_MS)} after your last change. We keep what you send ${requestKept(requestDays).replace('Until', 'until')}`,
    way: { label: 'What we keep', to: '/privacy' },
  },
  {
    title: 'Who may see it',
    text: 'Our team, and the offices and companies that your service needs, such as the state. Also companies that run our servers and carry our mail. We do not sell it.',
    way: { label: 'Who sees it', to: '/privacy#who' },
  },
  {
    title: 'What gets filed',
    text: 'Look at sample Articles for an LLC and for a corporation.',
    way: { label: 'See sample Articles', to: '/sample-articles' },
  },
  {
    title: 'When we answer the phone',
    text: `Experts on the phone ${phoneHours()}.`,
    way: { label: `Call ${company.phone.display}`, to: `tel:${company.phone.e164}` },
  },
]
