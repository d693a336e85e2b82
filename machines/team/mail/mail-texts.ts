import type { MailList, UnmatchedReason } from '#contract/team/team-mails.ts'
import type { MailResult } from '#machines/team/mail/team-mails.setup.ts'

export const unmatchedReasonTexts: Record<UnmatchedReason, string> = {
  'no-case': 'This email was sent to an address that doesn’t belong to a case.',
  'other-address': 'This email isn’t from the case’s email address.',
  closed: 'The case for this email is closed.',
  unreadable: 'We can’t show this email here. Save it, then add its content to the case yourself.',
  copy: 'The case already has this email. The only difference here is a notice that a mail gateway added.',
  auto: 'This is an automatic reply.',
  bounce: 'This email reports that another email wasn’t delivered.',
  loop: 'This is one of our own emails that was sent back to us.',
}

export const mailListTexts: Record<
  MailList,
  { readonly description: string; readonly empty: string; readonly otherListLabel: string; readonly otherList: MailList }
> = {
  waiting: {
    description: 'These email replies don’t match a case. Add each one to its case, or discard it.',
    empty: 'There are no unmatched emails.',
    otherListLabel: 'Show automatic emails',
    otherList: 'automatic',
  },
  automatic: {
    description: 'Automatic emails without a case, such as out-of-office replies and bounces. We erase them after 90 days.',
    empty: 'There are no automatic emails.',
    otherListLabel: 'Show unmatched emails',
    otherList: 'waiting',
  },
}

export const mailResultText = (done: MailResult): string => {
  if (done.kind === 'assigned') return `The email was added to ${done.reference} as a customer message.`
  return done.kind === 'discarded' ? 'The email is discarded.' : 'This email was already added to a case or discarded.'
}
