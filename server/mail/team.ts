/** The mails of the team's door: the invitation, and what a member is told because it may not have been the member. */
import { company } from '#contract/company.ts'
import { type Letter, officeTime, writeLetter } from '#server/mail/letter.ts'

/** Good once, and for a day. */
export function teamInviteLetter({ to, isLead, url }: { to: string; isLead: boolean; url: string }): Letter {
  return writeLetter({
    to,
    subject: `Join the team of ${company.name}`,
    blocks: [
      { kind: 'paragraph', text: `You are invited to the team that works on the requests of our customers${isLead ? ', as a lead' : ''}.` },
      { kind: 'button', label: 'Join the team', href: url },
      {
        kind: 'paragraph',
        text: 'The link is good once, and for 24 hours. After it you set up a second factor: a passkey, or an authenticator app on your phone.',
      },
      {
        kind: 'paragraph',
        text: 'You did not expect this? Then you need not do anything. Do not pass the link on: whoever opens it first joins in your place.',
      },
    ],
  })
}

/** What a member is told about: subject, and what happened. */
const NOTICES = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your second factors.'],
  'totp-added': ['An authenticator app was set up', 'An authenticator app was set up as your second factor.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your second factors.'],
  'totp-removed': ['Your authenticator app was removed', 'The authenticator app was removed from your second factors.'],
  'codes-renewed': ['You have new recovery codes', 'New recovery codes were made. The earlier ones have ended.'],
  'code-used': ['A recovery code was used', 'Somebody, probably you, showed one of your recovery codes. It is used up.'],
  recovered: [
    'Your second factors were removed',
    'All your second factors were removed by an operator of the site. You set up new ones when you sign in next.',
  ],
} as const
export type TeamNotice = keyof typeof NOTICES

/** Something about how a member gets in has changed. @param device where, if it is known */
export function teamNoticeLetter({ to, what, at, device }: { to: string; what: TeamNotice; at: number; device: string | undefined }): Letter {
  const [subject, text] = NOTICES[what]
  return writeLetter({
    to,
    subject: `${subject}: team of ${company.name}`,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: [{ label: 'When', answer: officeTime(at) }, ...(device === undefined ? [] : [{ label: 'On', answer: device }])] },
      { kind: 'paragraph', text: 'If you know of it, there is nothing to do.' },
      { kind: 'paragraph', text: `If you do not, tell a lead right away, or call us at ${company.phone.display}.` },
    ],
  })
}
