import { expect, type Page } from '@playwright/test'
import { teamEndpoints } from '#contract/team/team.ts'
import { RECOVERY_CODES, SECRET, teamEnrollChart } from '#kit/charts/team-enroll.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, press } from './kit/form-input.ts'
import { expectHeading, expectNotice } from './kit/screen.ts'
import { answerEachCall, answerPasskey, fakePasskeys, holdCalls, setUpStage } from './kit/team.ts'

const me = { success: true, ...memberAt(START_MS) }
const tooMany = { status: 429, json: { message: 'Too many tries. Please wait a minute.' } }
const savedCheckbox = (page: Page) => page.getByLabel('I saved these codes somewhere safe, not on this device')
const showsText = (text: RegExp) => (page: Page) => expect(page.locator('#new-totp-error, #label-error')).toContainText(text)
const expectRecoveryCodes = async (page: Page) => {
  await expectHeading(page, 'Save your recovery codes')
  for (const code of RECOVERY_CODES) await expect(page.getByText(code)).toBeVisible()
}
const setUp = async (page: Page) => {
  await expectHeading(page, 'Set up your app')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByText(SECRET.secret.slice(0, 4)).first()).toBeVisible()
}

export const teamEnrollDriver = driverOf(teamEnrollChart, {
  path: '/team',
  flow: 'team-enroll',
  unmountedStates: ['done'],
  setUp: async (page) => {
    await setUpStage('enroll')(page)
    await answerEachCall(page, teamEndpoints.passkeyNew, {
      success: true,
      options: { challenge: 'AAAA', rp: { name: 'a' }, user: { id: 'AAAA', name: 'a', displayName: 'a' }, pubKeyCredParams: [] },
    })
    await holdCalls(page, [teamEndpoints.passkeyConfirm])
    await fakePasskeys(page)
  },
  actors: {
    startTotpSetup: {
      path: teamEndpoints.totpNew,
      answers: { begun: { json: { success: true, ...SECRET } }, refused: tooMany, offline: 'broken' },
    },
    confirmTotp: {
      path: teamEndpoints.totpConfirm,
      answers: {
        right: { json: { success: true, me, recoveryCodes: RECOVERY_CODES } },
        another: { json: { success: true, me } },
        wrong: { json: { success: false, reason: 'wrong' } },
        refused: tooMany,
        offline: 'broken',
      },
    },
    registerPasskey: answerPasskey(teamEndpoints.passkeyConfirm),
  },
  events: {
    'FACTOR.CHOOSE': (page, { kind }) => press(page, kind === 'totp' ? 'Use an authenticator app' : 'Create a passkey'),
    'FACTOR.BACK': (page) => press(page, 'Choose another way'),
    'CODE.CHANGE': (page, { code }) => page.getByLabel('Code from your app').fill(code),
    'LABEL.CHANGE': (page, { label }) => page.getByLabel('Passkey name').fill(label),
    'FACTOR.ADD': (page) => press(page, /^(Finish app setup|Create a passkey)$/),
    'CODES.ACKNOWLEDGE': (page, { isSaved }) => savedCheckbox(page).setChecked(isSaved),
    'CODES.CONTINUE': (page) => press(page, 'Continue'),
  },
  states: {
    'choosing.open': (page) => expectHeading(page, 'Choose a second factor'),
    'choosing.failed': (page) => expectNotice(page, /Too many tries|We got no response/),
    startingTotpSetup: (page) => expectBusy(page, 'Preparing...'),
    'totp.editing': setUp,
    'totp.invalid': showsText(/Enter the 6-digit code/),
    'totp.wrong': showsText(/That code isn’t right/),
    'totp.failed': showsText(/Too many tries|We got no response/),
    confirmingTotp: (page) => expectBusy(page, 'Checking...'),
    'passkey.editing': (page) => expect(page.getByLabel('Passkey name')).toBeVisible(),
    'passkey.invalid': showsText(/Enter a name/),
    'passkey.canceled': (page) => expectNotice(page, /No passkey was created/),
    'passkey.wrong': (page) => expectNotice(page, /couldn’t add/),
    'passkey.failed': (page) => expectNotice(page, /Too many tries|We got no response/),
    registeringPasskey: (page) => expectBusy(page, 'Waiting for your passkey...'),
    added: failIfShown,
    'codes.shown': async (page) => {
      await expectRecoveryCodes(page)
      await expect(savedCheckbox(page)).not.toBeChecked()
    },
    'codes.acknowledgmentMissing': (page) => expect(page.locator('#kept-error')).toContainText('Save your recovery codes first'),
    'codes.acknowledged': (page) => expect(savedCheckbox(page)).toBeChecked(),
    done: (page) => expectHeading(page, 'Inbox'),
  },
})
