import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { LOCKED_MS, teamVerifyChart } from '#kit/charts/team-verify.ts'
import { START_MS } from '#kit/samples.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, press, pressButton } from './kit/form-input.ts'
import { expectHeading, expectNotice } from './kit/screen.ts'
import { answerEachCall, answerPasskey, fakePasskeys, holdCalls, setUpStage } from './kit/team.ts'

const answers = {
  right: { json: { success: true, me: { success: true, ...memberAt(START_MS) } } },
  wrong: { json: { success: false, reason: 'wrong' } },
  locked: { json: { success: false, reason: 'locked', waitMs: LOCKED_MS } },
  refused: { status: 429, json: { message: 'Too many tries. Please wait a minute.' } },
  offline: 'broken',
} as const

const code = (page: Page) => page.getByRole('form', { name: 'Second factor' }).getByRole('textbox')
const showsText = (text: RegExp) => async (page: Page) => {
  await expect(page.locator('#totp-error, #recovery-error')).toContainText(text)
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
}
const expectForm = (label: string) => async (page: Page) => {
  await expect(page.getByLabel(label)).toBeVisible()
  await expect(page.locator('#totp-error, #recovery-error')).toHaveCount(0)
}
const FAILURE_MESSAGES = /Too many tries|couldn’t check/

export const teamVerifyDriver = driverOf(teamVerifyChart, {
  path: '/team',
  flow: 'team-verify',
  unmountedStates: ['verified'],
  setUp: async (page) => {
    await setUpStage('factor')(page)
    await answerEachCall(page, teamEndpoints.passkeyAsk, { success: true, options: { challenge: 'AAAA' } })
    await holdCalls(page, [teamEndpoints.passkey])
    await fakePasskeys(page)
  },
  actors: {
    checkPasskey: answerPasskey(teamEndpoints.passkey),
    checkTotp: { path: teamEndpoints.totp, answers },
    checkRecovery: { path: teamEndpoints.recovery, answers },
  },
  events: {
    'FACTOR.PASSKEY': (page) => press(page, 'Use my passkey'),
    'FACTOR.TOTP': (page) => press(page, 'Use a code from my app'),
    'FACTOR.RECOVERY': (page) => press(page, 'Use a recovery code'),
    'CODE.CHANGE': (page, { code: typed }) => code(page).fill(typed),
    'FACTOR.SUBMIT': (page) => pressButton(page.getByRole('form', { name: 'Second factor' }).locator('button[type=submit]')),
  },
  states: {
    open: failIfShown,
    'passkey.ready': (page) => expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible(),
    'passkey.canceled': (page) => expectNotice(page, /We didn’t get a passkey/),
    'passkey.wrong': (page) => expectNotice(page, /This passkey wasn’t accepted/),
    'passkey.failed': (page) => expectNotice(page, FAILURE_MESSAGES),
    'totp.automatic.editing': expectForm('Code from your app'),
    'totp.automatic.invalid': showsText(/Enter the 6-digit code/),
    'totp.manual.invalid': showsText(/Enter the 6-digit code/),
    'totp.manual.wrong': showsText(/That code isn’t right/),
    'totp.manual.failed': showsText(FAILURE_MESSAGES),
    'recovery.editing': expectForm('Recovery code'),
    'recovery.invalid': showsText(/Enter one of your recovery codes/),
    'recovery.wrong': showsText(/That recovery code isn’t right/),
    'recovery.failed': showsText(FAILURE_MESSAGES),
    locked: (page) => expect(page.getByRole('timer')).toContainText('You can try again in'),
    checkingPasskey: (page) => expectBusy(page, 'Waiting for your passkey...'),
    checkingTotp: (page) => expectBusy(page, 'Checking...'),
    checkingRecovery: (page) => expectBusy(page, 'Checking...'),
    verified: (page) => expectHeading(page, 'Inbox'),
  },
})
