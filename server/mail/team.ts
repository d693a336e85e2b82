/** Emails about team membership. */
import { company } from '#contract/company.ts'
import { composeEmail, formatCompanyTime, type RenderedEmail } from '#server/mail/compose-email.ts'

export function teamInviteEmail({ to, isLead, url }: { to: string; isLead: boolean; url: string }): RenderedEmail {
  return composeEmail({
    to,
    subject: `Join the ${company.name} team`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: `You’re invited to join the team that handles our customers’ requests${isLead ? ', as a lead' : ''}.` },
      { kind: 'button', label: 'Join the team', href: url },
      {
        kind: 'paragraph',
        text: 'This link works once and expires in 24 hours. Next, you’ll set up a second factor: a passkey or an authenticator app.',
      },
      {
        kind: 'paragraph',
        text: 'Not expecting this? You can ignore this email. Do not share the link: anyone who opens it can join in your place.',
      },
    ],
  })
}

/** Subject and text of each notice. */
const NOTICE_TEXTS = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account.'],
  'totp-added': ['An authenticator app was set up', 'An authenticator app was added to your account.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
  'totp-removed': ['Your authenticator app was removed', 'Your authenticator app was removed from your account.'],
  'codes-renewed': ['You have new recovery codes', 'You have new recovery codes. The old ones no longer work.'],
  'code-used': ['A recovery code was used', 'Someone, probably you, used one of your recovery codes. It won’t work again.'],
  recovered: ['Your second factors were removed', 'A site operator removed all your second factors. You’ll set up new ones at your next login.'],
} as const
export type TeamNotice = keyof typeof NOTICE_TEXTS

export function teamNoticeEmail({ to, what: notice, at, device }: { to: string; what: TeamNotice; at: number; device: string | undefined }): RenderedEmail {
  const [subject, text] = NOTICE_TEXTS[notice]
  return composeEmail({
    to,
    subject: `${subject}: ${company.name} team`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'rows', rows: [{ label: 'When', answer: formatCompanyTime(at) }, ...(device === undefined ? [] : [{ label: 'Device', answer: device }])] },
      { kind: 'paragraph', text: 'If this was you, you don’t need to do anything.' },
      { kind: 'paragraph', text: `If this wasn’t you, tell a team lead right away or call us at ${company.phone.display}.` },
    ],
  })
}
