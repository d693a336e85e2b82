import { expect, type Page } from '@playwright/test'
import { teamEndpoints, VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { RECOVERY_CODES, SECRET } from '#kit/charts/team-enroll.ts'
import { ONLY_FACTOR, ownFactorsSample, teamFactorsChart } from '#kit/charts/team-factors.ts'
import { memberAt } from '#kit/charts/team-session.ts'
import { START_MS } from '#kit/samples.ts'
import { tooManyTries } from './kit/account-area.ts'
import { driverOf, failIfShown } from './kit/driver.ts'
import { expectBusy, press, pressButton } from './kit/form-input.ts'
import { expectNotice } from './kit/screen.ts'
import { answerEachCall, answerPasskey, fakePasskeys, holdCalls, verifyAgain } from './kit/team.ts'

const me = { success: true, ...memberAt(START_MS), provenUntil: 0 }
const successAnswer = { json: { success: true } }
const factorRequiredAnswer = { status: 403, json: { message: VERIFY_AGAIN_MESSAGE } }
const notFoundAnswer = { status: 404, json: { message: 'Not found.' } }
const questions = /^(Remove this second factor|Create new recovery codes)\?$/
const confirmDialog = (page: Page) => page.getByRole('dialog', { name: questions })
const factorDialog = (page: Page) => page.getByRole('dialog', { name: 'Verify it’s you' })
const savedCheckbox = (page: Page) => page.getByLabel('I saved these codes somewhere safe, not on this device')
const buttons = { remove: 'Remove Phone', codes: 'Create new codes' } as const
const performing = (page: Page) => expect(confirmDialog(page).getByRole('button', { name: 'One moment...' })).toHaveAttribute('aria-disabled', 'true')
const expectStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
const showsText = (text: RegExp) => (page: Page) => expect(page.locator('#new-totp-error, #label-error')).toContainText(text)
const expectList = async (page: Page) => {
  await expect(page.getByText('Work laptop')).toBeVisible()
  await expect(page.getByText('8 of 10 left')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const setUp = async (page: Page) => {
  await expectStep(page, 'Set up your app')
  await expect(page.getByText(SECRET.secret.slice(0, 4)).first()).toBeVisible()
}
const codes = async (page: Page) => {
  await expectStep(page, 'Save your recovery codes')
  for (const code of RECOVERY_CODES) await expect(page.getByText(code)).toBeVisible()
}

/** A member who is logged in always has one device. */
const THIS_DEVICE = { id: 'this', member: 'ann', label: 'Chrome on Windows', createdAt: 1, lastUsedAt: 1, isThis: true }

export const teamFactorsDriver = driverOf(teamFactorsChart, {
  path: '/team/me',
  flow: 'team-factors',
  setUp: async (page) => {
    await answerEachCall(page, teamEndpoints.me, me)
    await answerEachCall(page, teamEndpoints.devices, { success: true, devices: [THIS_DEVICE] })
    await answerEachCall(page, teamEndpoints.passkeyNew, {
      success: true,
      options: { challenge: 'AAAA', rp: { name: 'a' }, user: { id: 'AAAA', name: 'a', displayName: 'a' }, pubKeyCredParams: [] },
    })
    await holdCalls(page, [teamEndpoints.passkeyConfirm])
    await fakePasskeys(page)
  },
  actors: {
    loadFactors: {
      path: teamEndpoints.factors,
      answers: { loaded: { json: { success: true, ...ownFactorsSample } }, refused: tooManyTries, offline: 'broken' },
    },
    registerPasskey: answerPasskey(teamEndpoints.passkeyConfirm),
    startTotpSetup: {
      path: teamEndpoints.totpNew,
      answers: { begun: { json: { success: true, ...SECRET } }, unproven: factorRequiredAnswer, refused: tooManyTries, offline: 'broken' },
    },
    confirmTotp: {
      path: teamEndpoints.totpConfirm,
      answers: {
        another: { json: { success: true, me } },
        wrong: { json: { success: false, reason: 'wrong' } },
        unproven: factorRequiredAnswer,
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    removeFactor: {
      path: teamEndpoints.factorRemove,
      answers: {
        done: successAnswer,
        gone: notFoundAnswer,
        unproven: factorRequiredAnswer,
        only: { status: 409, json: { message: ONLY_FACTOR } },
        offline: 'broken',
      },
    },
    regenerateCodes: {
      path: teamEndpoints.recoveryNew,
      answers: {
        renewed: { json: { success: true, recoveryCodes: RECOVERY_CODES } },
        unproven: factorRequiredAnswer,
        refused: tooManyTries,
        offline: 'broken',
      },
    },
  },
  events: {
    'FACTORS.RETRY': (page) => press(page, 'Try again'),
    'FACTOR.CHOOSE': (page, { kind }) => press(page, kind === 'totp' ? 'Replace authenticator app' : 'Add a passkey'),
    'FACTOR.BACK': (page) => press(page, 'Cancel'),
    'CODE.CHANGE': (page, { code }) => page.getByLabel('Code from your app').fill(code),
    'LABEL.CHANGE': (page, { label }) => page.getByLabel('Passkey name').fill(label),
    'FACTOR.ADD': (page) => press(page, /^(Finish app setup|Create a passkey)$/),
    'FACTORS.START': (page, { confirmation: { kind } }) => pressButton(page.getByRole('button', { name: buttons[kind], exact: true })),
    'FACTORS.CONFIRM': (page) => pressButton(confirmDialog(page).getByRole('button', { name: /^(Remove|Create new codes)$/ })),
    'FACTORS.CANCEL': (page) => pressButton(confirmDialog(page).getByRole('button', { name: 'Cancel' })),
    'STEP_UP.VERIFIED': (page, { provenUntil }) => verifyAgain(page, { ...memberAt(START_MS), provenUntil }),
    'STEP_UP.CANCEL': (page) => pressButton(factorDialog(page).getByRole('button', { name: 'Close' })),
    'CODES.ACKNOWLEDGE': (page, { isSaved }) => savedCheckbox(page).setChecked(isSaved),
    'CODES.CONTINUE': (page) => press(page, 'Continue'),
  },
  states: {
    // Lists that are shown stay visible during a reload.
    loading: (page) => expect(page.getByText('Loading your second factors...').or(page.getByText('Work laptop')).first()).toBeVisible(),
    failed: (page) => expectNotice(page, /Too many tries|couldn’t load/),
    'list.idle': expectList,
    'list.setupFailed': (page) => expectNotice(page, /Too many tries|We got no response/),
    'passkey.editing': async (page) => {
      await expectStep(page, 'Create a passkey')
      await expect(page.getByLabel('Passkey name')).toBeVisible()
    },
    'passkey.invalid': showsText(/Enter a name/),
    'passkey.canceled': (page) => expectNotice(page, /No passkey was created/),
    'passkey.wrong': (page) => expectNotice(page, /couldn’t add/),
    'passkey.failed': (page) => expectNotice(page, /Too many tries|We got no response/),
    'totp.editing': setUp,
    'totp.invalid': showsText(/Enter the 6-digit code/),
    'totp.wrong': showsText(/That code isn’t right/),
    'totp.failed': showsText(/Too many tries|We got no response/),
    'confirming.open': async (page) => {
      await expect(confirmDialog(page)).toBeVisible()
      await expect(confirmDialog(page).getByRole('alert')).toHaveCount(0)
    },
    'confirming.actionFailed': (page) =>
      expect(confirmDialog(page).getByRole('alert')).toContainText(/Too many tries|only second factor|don’t know if the action worked/),
    starting: failIfShown,
    performing: failIfShown,
    enteringFactor: (page) => expect(factorDialog(page)).toContainText('We’ll continue as soon as you’re verified.'),
    registeringPasskey: (page) => expectBusy(page, 'Waiting for your passkey...'),
    startingTotpSetup: (page) => expectBusy(page, 'Preparing...'),
    confirmingTotp: (page) => expectBusy(page, 'Checking...'),
    regeneratingCodes: performing,
    'codes.shown': async (page) => {
      await codes(page)
      await expect(savedCheckbox(page)).not.toBeChecked()
    },
    'codes.acknowledgmentMissing': (page) => expect(page.locator('#kept-error')).toContainText('Save your recovery codes first'),
    'codes.acknowledged': (page) => expect(savedCheckbox(page)).toBeChecked(),
    removing: performing,
  },
})
