/** Emails about accounts and hand-overs, and emails with codes. */
import { company } from '#contract/company.ts'
import { CONTINUE_PATH } from '#contract/device-paths.ts'
import { formatHandOverCode } from '#contract/hand-over.ts'
import { basename } from '#contract/site-path.ts'
import type { ChallengePurpose } from '#server/database/schema.ts'
import { composeEmail, formatCompanyTime, type RenderedEmail } from '#server/mail/compose-email.ts'

const formatMinutes = (ms: number) => {
  const count = Math.max(1, Math.round(ms / 60_000))
  return count === 1 ? '1 minute' : `${count} minutes`
}

const PURPOSE_TEXTS: Readonly<Record<ChallengePurpose, string>> = {
  signup: 'finish creating your account',
  forgot: 'choose a new password',
  email: 'change your account’s email to this address',
  request: 'see your request',
  team: 'log in as a team member',
}

const RESET_LABEL = 'Choose a new password'
const NOT_YOU_TEXT = `If this wasn’t you, choose a new password right away and call us at ${company.phone.display}.`

/** The subject contains the code, so that phone notifications show it. */
export function codeEmail({ to, code, purpose, validForMs }: { to: string; code: string; purpose: ChallengePurpose; validForMs: number }): RenderedEmail {
  return composeEmail({
    to,
    subject: `${code} is your ${company.name} code`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: `Enter this code to ${PURPOSE_TEXTS[purpose]}:` },
      { kind: 'sign', text: code },
      { kind: 'paragraph', text: `The code expires in ${formatMinutes(validForMs)} and works only in the browser where you requested it.` },
      { kind: 'paragraph', text: 'We will never ask for this code by phone or email. If you didn’t request it, you can ignore this email.' },
    ],
  })
}

/** Sent to the email address in the visitor's form. */
export function handOverEmail({ to, code, href }: { to: string; code: string; href: string }): RenderedEmail {
  return composeEmail({
    to,
    subject: 'Continue your form on another device',
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: 'Open this link on the device where you want to continue:' },
      { kind: 'button', label: 'Continue your form', href },
      { kind: 'paragraph', text: `Or open ${company.name} on that device, go to ${basename + CONTINUE_PATH}, and type this code:` },
      { kind: 'sign', text: formatHandOverCode(code) },
      { kind: 'paragraph', text: 'The link works once and expires 24 hours after you requested it. Anyone who has it can open your answers and files.' },
      { kind: 'paragraph', text: 'If you didn’t request this link, you can ignore this email.' },
    ],
  })
}

interface OwnerEmailInput {
  readonly to: string
  readonly publicUrl: string
  /** First name of the account's owner, or an empty string. */
  readonly firstName?: string
}

const ACCOUNT_UNCHANGED_TEXT = 'If this wasn’t you, you can ignore this email. Your account hasn’t changed.'

/** Sent instead of a code, so that the sign-up page does not reveal that the address has an account. */
export function accountExistsEmail({ to, publicUrl }: OwnerEmailInput): RenderedEmail {
  return composeEmail({
    to,
    subject: `You already have a ${company.name} account`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: 'Someone, probably you, tried to sign up with this address. It already has an account, so we didn’t send a code.' },
      { kind: 'link', label: 'Log in', href: `${publicUrl}${basename}/login` },
      { kind: 'link', label: RESET_LABEL, href: `${publicUrl}${basename}/forgot-password` },
      { kind: 'paragraph', text: ACCOUNT_UNCHANGED_TEXT },
    ],
  })
}

/** Sent instead of a code if the requested new email address already belongs to another account. */
export function addressTakenEmail({ to, publicUrl }: OwnerEmailInput): RenderedEmail {
  return composeEmail({
    to,
    subject: `You already have a ${company.name} account`,
    firstName: '',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Someone, probably you, tried to move another account to this address. This address already has an account, so we didn’t send a code.',
      },
      { kind: 'link', label: 'Log in', href: `${publicUrl}${basename}/login` },
      { kind: 'paragraph', text: ACCOUNT_UNCHANGED_TEXT },
    ],
  })
}

/** Sent to the previous address of the account. */
export function emailChangedEmail({ to }: { to: string }): RenderedEmail {
  return composeEmail({
    to,
    subject: `Your ${company.name} account has a new email address`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: 'The email address of your account was just changed, and every other device was logged out.' },
      { kind: 'paragraph', text: 'From now on, we’ll send emails about the account to the new address.' },
      { kind: 'paragraph', text: `If this wasn’t you, call us at ${company.phone.display} right away.` },
    ],
  })
}

interface NewDeviceEmailInput extends OwnerEmailInput {
  /** Text from `deviceLabel`. */
  readonly device: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export function newDeviceEmail({ to, publicUrl, firstName = '', device, at }: NewDeviceEmailInput): RenderedEmail {
  return composeEmail({
    to,
    subject: `New login to your ${company.name} account`,
    firstName,
    blocks: [
      { kind: 'paragraph', text: 'We noticed a login to your account from a new browser.' },
      {
        kind: 'rows',
        rows: [
          { label: 'When', answer: formatCompanyTime(at) },
          { label: 'Device', answer: device },
        ],
      },
      { kind: 'paragraph', text: 'If this was you, you don’t need to do anything.' },
      { kind: 'paragraph', text: `${NOT_YOU_TEXT} A new password logs out every device.` },
      { kind: 'link', label: RESET_LABEL, href: `${publicUrl}${basename}/forgot-password` },
    ],
  })
}

/** `staysLoggedIn`: the password was changed on a logged-in device, which stays logged in. */
export function passwordChangedEmail({ to, publicUrl, firstName = '', staysLoggedIn }: OwnerEmailInput & { staysLoggedIn: boolean }): RenderedEmail {
  const loggedOutDevices = staysLoggedIn ? 'every other device' : 'every device'
  return composeEmail({
    to,
    subject: `Your ${company.name} password was changed`,
    firstName,
    blocks: [
      { kind: 'paragraph', text: `Your account’s password was just changed, and ${loggedOutDevices} was logged out.` },
      { kind: 'paragraph', text: NOT_YOU_TEXT },
      { kind: 'link', label: RESET_LABEL, href: `${publicUrl}${basename}/forgot-password` },
    ],
  })
}

/** `requests`: number of deleted requests. */
export function accountDeletedEmail({ to, requests }: { to: string; requests: number }): RenderedEmail {
  const requestsText = requests === 0 ? '' : requests === 1 ? ', along with 1 request and its files' : `, along with ${requests} requests and their files`
  return composeEmail({
    to,
    subject: `Your ${company.name} account was deleted`,
    firstName: '',
    blocks: [
      { kind: 'paragraph', text: `As you asked, we deleted your account${requestsText}. We can’t restore it.` },
      { kind: 'paragraph', text: 'Deleting your account doesn’t remove documents that we filed with an agency, or emails that we sent.' },
      { kind: 'paragraph', text: `If this wasn’t you, call us at ${company.phone.display}.` },
    ],
  })
}
