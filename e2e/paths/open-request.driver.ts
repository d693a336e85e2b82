import { expect, type Page } from '@playwright/test'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { openRequestChart } from '#kit/charts/open-request.ts'
import { fullRequest, KEY, limitedRequest, REFERENCE } from '#kit/charts/status.ts'
import { codeActors, codeEvents, codeSent, codeStates, tooManyCodes } from './kit/code-step.ts'
import { driverOf } from './kit/driver.ts'
import { expectBusy, press } from './kit/form-input.ts'
import { expectAlertOnEntry } from './kit/screen.ts'

const REQUEST_CODE_LABEL = 'Email me a code'
const expectCodeOffer = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2, name: 'See your answers and files' })).toBeVisible()
  await expect(page.getByRole('button', { name: REQUEST_CODE_LABEL })).toBeVisible()
}

export const openRequestDriver = driverOf(openRequestChart, {
  path: `/requests/${REFERENCE}#key=${KEY}`,
  flow: 'open-request',
  unmountedStates: ['verified'],
  setUp: async (page) => {
    let callCount = 0
    await page.route(`**/backend/api/${requestEndpoints.status}`, (route) => {
      callCount += 1
      // The walk in two languages never enters a correct code, so the Spanish page keeps limited access.
      return route.fulfill({ json: callCount === 1 || route.request().headers()['accept-language'] === 'es' ? limitedRequest : fullRequest })
    })
  },
  actors: {
    requestCode: {
      path: requestEndpoints.code,
      answers: {
        codeSent,
        refused: tooManyCodes,
        offline: 'broken',
      },
    },
    verifyCode: { ...codeActors.verifyCode, path: requestEndpoints.open },
    resendCode: { ...codeActors.resendCode, path: requestEndpoints.code },
  },
  events: {
    'FORM.SUBMIT': (page) => press(page, /^(Email me a code|Sending\.\.\.)$/),
    ...codeEvents,
    'EMAIL.EDIT': (page) => press(page, 'Not now'),
  },
  states: {
    'offered.idle': expectCodeOffer,
    'offered.failed': async (page, isNewState) => {
      await expectCodeOffer(page)
      await expectAlertOnEntry(page, isNewState, /Too many codes|Nothing you typed is lost/)
    },
    requestingCode: (page) => expectBusy(page, 'Sending...'),
    ...codeStates,
    'code.entry.open.entering.editing': async (page) => {
      await expect(page.getByRole('heading', { level: 2, name: 'Enter the code' })).toBeVisible()
      await expect(page.getByText('d•••@w•••.example')).toBeVisible()
      await expect(page.locator('#otp-error')).toHaveCount(0)
    },
    'code.entry.open.unchecked': async (page, isNewState) => {
      await expectAlertOnEntry(page, isNewState, /Too many tries|Error submitting form/)
      await expect(page.locator('#otp-error')).toContainText(/Too many tries|couldn’t check/)
    },
    verified: (page) => expect(page.locator('dd').filter({ hasText: 'Dana Whitfield' })).toBeAttached(),
  },
})
