/** The mails of accounts: the code, and the two that warn an owner. */
import { company } from '#contract/company.ts'
import type { Purpose } from '#server/database/schema.ts'
import { type Letter, officeTime, writeLetter } from '#server/mail/letter.ts'

const minutes = (ms: number) => {
  const count = Math.max(1, Math.round(ms / 60_000))
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** What a code is for. */
const ACTS: Readonly<Record<Purpose, string>> = {
  signup: 'finish your sign-up',
  forgot: 'choose a new password',
  email: 'move your account to this address',
  request: 'see your request',
  team: 'sign in as a member of the team',
}

/** The six digits. The subject carries them too, so that a phone shows them without opening the mail. */
export function codeLetter({ to, code, purpose, validForMs }: { to: string; code: string; purpose: Purpose; validForMs: number }): Letter {
  return writeLetter({
    to,
    subject: `${code} is your ${company.name} code`,
    blocks: [
      { kind: 'paragraph', text: `Enter this code to ${ACTS[purpose]}:` },
      { kind: 'sign', text: code },
      { kind: 'paragraph', text: `It is good for ${minutes(validForMs)}, in the browser where you asked for it.` },
      { kind: 'paragraph', text: `We never ask for this code by phone or email. If you did not ask for it, you can ignore this email.` },
    ],
  })
}

/** A sign-up with an address that has an account: only its owner learns so. */
export function alreadyLetter({ to, publicUrl }: { to: string; publicUrl: string }): Letter {
  return writeLetter({
    to,
    subject: `You already have a ${company.name} account`,
    blocks: [
      { kind: 'paragraph', text: 'Somebody, probably you, just tried to sign up with this address. It already has an account, so no code was sent.' },
      { kind: 'link', label: 'Log in', href: `${publicUrl}/login` },
      { kind: 'link', label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
      { kind: 'paragraph', text: 'If it was not you, there is nothing to do: your account is unchanged.' },
    ],
  })
}

/** Somebody wants to move another account to an address that has one: only its owner learns so. */
export function takenLetter({ to, publicUrl }: { to: string; publicUrl: string }): Letter {
  return writeLetter({
    to,
    subject: `You already have a ${company.name} account`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, just tried to move another account to this address. It already has an account, so no code was sent.',
      },
      { kind: 'link', label: 'Log in', href: `${publicUrl}/login` },
      { kind: 'paragraph', text: 'If it was not you, there is nothing to do: your account is unchanged.' },
    ],
  })
}

/** An account has moved to another address: the address it had before is told, since it may not have been the owner. */
export function emailChangedLetter({ to }: { to: string }): Letter {
  return writeLetter({
    to,
    subject: `Your ${company.name} account has another address now`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The email address of your account was changed just now, and every other device was logged out. What we write about the account goes to the new address.',
      },
      { kind: 'paragraph', text: `If this was not you, call us at ${company.phone.display} right away.` },
    ],
  })
}

interface NewDevice {
  readonly to: string
  readonly publicUrl: string
  /** As `deviceLabel` says it. */
  readonly device: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A log-in from a browser that the account was not entered from before. */
export function newDeviceLetter({ to, publicUrl, device, at }: NewDevice): Letter {
  return writeLetter({
    to,
    subject: `New log-in to your ${company.name} account`,
    blocks: [
      { kind: 'paragraph', text: 'Somebody, probably you, logged in to your account from a browser that we did not know.' },
      {
        kind: 'rows',
        rows: [
          { label: 'When', answer: officeTime(at) },
          { label: 'On', answer: device },
        ],
      },
      { kind: 'paragraph', text: 'If it was you, there is nothing to do.' },
      { kind: 'paragraph', text: `If it was not you, choose a new password right away, which logs every device out, and call us at ${company.phone.display}.` },
      { kind: 'link', label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

/**
 * A password was changed: the owner is told, since it may not have been the owner.
 *
 * @param what.isOneKept whether it was changed by somebody who was logged in, and stayed so
 */
export function passwordChangedLetter({ to, publicUrl, isOneKept }: { to: string; publicUrl: string; isOneKept: boolean }): Letter {
  const others = isOneKept ? 'every other device' : 'every device'
  return writeLetter({
    to,
    subject: `Your ${company.name} password was changed`,
    blocks: [
      { kind: 'paragraph', text: `The password of your account was changed just now, and ${others} was logged out.` },
      { kind: 'paragraph', text: `If this was not you, choose a new password right away, and call us at ${company.phone.display}.` },
      { kind: 'link', label: 'Choose a new password', href: `${publicUrl}/forgot-password` },
    ],
  })
}

/** An account is gone, with so many requests: the last mail to its owner. */
export function accountDeletedLetter({ to, requests }: { to: string; requests: number }): Letter {
  const what = requests === 0 ? '' : requests === 1 ? ', and with it a request and its files' : `, and with it ${requests} requests and their files`
  return writeLetter({
    to,
    subject: `Your ${company.name} account was deleted`,
    blocks: [
      { kind: 'paragraph', text: `Your account was deleted just now, as you asked${what}. We cannot bring it back.` },
      { kind: 'paragraph', text: 'What was filed with an agency and mails that were sent stay where they are.' },
      { kind: 'paragraph', text: `If this was not you, call us at ${company.phone.display}.` },
    ],
  })
}
