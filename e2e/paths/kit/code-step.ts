import { expect, type Page } from '@playwright/test'
import { CODE_LIFETIME_MS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { HttpAnswer } from './calls.ts'
import { expectAlert, expectBusy, press, pressButton } from './form-input.ts'
import { expectAlertOnEntry } from './screen.ts'

export const codeSent: HttpAnswer = { json: { success: true, resendAfterMs: CODE_RESEND_AFTER_MS, expiresInMs: CODE_LIFETIME_MS } }
export const TOO_MANY_CODES = 'Too many codes for this address. Please try again in an hour.'
export const tooManyCodes: HttpAnswer = { status: 429, json: { message: TOO_MANY_CODES } }
export const TOO_COMMON_MESSAGE = 'This password is too common.'
export const passwordRefused: HttpAnswer = { status: 422, json: { message: 'Please check the marked fields.', errors: { password: TOO_COMMON_MESSAGE } } }
const TOO_MANY_TRIES = 'Too many tries. Please wait a minute.'

export const codeActors = {
  verifyCode: {
    path: 'auth/verify-otp',
    answers: {
      right: { json: { success: true } },
      wrong: { json: { success: false, reason: 'wrong' } },
      expired: { json: { success: false, reason: 'expired' } },
      refused: { status: 429, json: { message: TOO_MANY_TRIES } },
      offline: 'broken',
    },
  },
  resendCode: { path: 'auth/resend-otp', answers: { sent: codeSent, refused: tooManyCodes, offline: 'broken' } },
} as const

const input = (page: Page) => page.getByLabel('Code', { exact: true })

export const codeEvents = {
  // Types even if the input is read-only, because the page must ignore that. An equal value fires no event, so other digits come first.
  'CODE.CHANGE': async (page: Page, { code }: { code: string }) => {
    if ((await input(page).getAttribute('readonly')) !== null) return input(page).press('7')
    if ((await input(page).getAttribute('value')) === code) await input(page).fill(code.slice(1))
    await input(page).fill(code)
  },
  'CODE.SUBMIT': (page: Page) => press(page, /^(Verify|Checking\.\.\.)$/),
  'CODE.RESEND': (page: Page) => pressButton(page.locator('main button').filter({ hasText: /Send a new code|Sending\.\.\.|New code in/ })),
  'EMAIL.EDIT': (page: Page) => press(page, 'Change address'),
}

const expectFieldError = async (page: Page, text: string) => {
  await expect(page.locator('#otp-error')).toContainText(text)
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true')
}
const expectFailure = async (page: Page, isNewState: boolean, text: string) => {
  if (isNewState) await expectAlert(page, 'error', messages.codeFailed)
  await expectFieldError(page, text)
}

export const codeStates = {
  'code.entry.open.entering.editing': async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
    await expect(input(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(page.locator('#otp-error')).toHaveCount(0)
  },
  'code.entry.open.entering.incomplete': (page: Page) => expectFieldError(page, 'Enter the 6-digit code.'),
  'code.entry.verifying': async (page: Page) => {
    await expectBusy(page, 'Checking...')
    await expect(input(page)).not.toBeEditable()
  },
  'code.entry.open.wrong': async (page: Page, isNewState: boolean) => {
    await expectFailure(page, isNewState, 'That code isn’t right.')
    await expect(input(page)).not.toHaveValue('')
  },
  'code.entry.open.unchecked': async (page: Page, isNewState: boolean) => {
    if (isNewState) await expectAlert(page, 'error', messages.codeFailed)
    await expect(page.locator('#otp-error')).toContainText(/Too many tries|couldn’t check/)
    await expect(input(page)).not.toHaveValue('')
  },
  'code.entry.expired': async (page: Page) => expectFieldError(page, 'This code has expired.'),
  'code.entry.resending': (page: Page) => expectBusy(page, 'Sending...'),
  'code.entry.open.unsent': async (page: Page, isNewState: boolean) => {
    await expectAlertOnEntry(page, isNewState, /Too many codes|couldn’t send a new code/)
  },
  'code.entry.open.reentering': async (page: Page) => {
    await expect(page.locator('#otp-error')).toHaveCount(0)
    await expect(input(page)).not.toHaveValue('')
  },
  'code.resend.locked': (page: Page) => expect(page.locator('main button').filter({ hasText: 'Send a new code' })).toHaveAttribute('aria-disabled', 'true'),
  'code.resend.unlocked': (page: Page) => expect(page.getByRole('timer')).toHaveCount(0),
}
