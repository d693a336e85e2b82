import type { MailList, MailWhy } from '#contract/team/team-mails.ts'

export const whyWords: Record<MailWhy, string> = {
  'no-case': 'It names no case.',
  'other-address': 'It came from another address than the case has.',
  closed: 'Its case is closed.',
  unreadable: 'It cannot be read here: save it, and add what is in it to the case yourself.',
  auto: 'Nobody wrote it: it is an answer that came by itself.',
  bounce: 'It says that a mail did not arrive.',
  loop: 'It is a mail of ours that came back.',
}

export const listWords: Record<MailList, { readonly about: string; readonly empty: string; readonly toOther: string; readonly other: MailList }> = {
  waiting: {
    about: 'Answers by mail that found no case by themselves. Add each to its case, or discard it.',
    empty: 'No mail waits here now.',
    toOther: 'Show automatic mails',
    other: 'automatic',
  },
  automatic: {
    about:
      'Mails that nobody wrote, such as out-of-office notes and returned mails, and that stand in the history of no case. They move nothing, and are erased after 30 days.',
    empty: 'There is no automatic mail now.',
    toOther: 'Show the mails that wait',
    other: 'waiting',
  },
}
