import { expect, type Page } from '@playwright/test'
import { devices, devicesChart } from '#kit/charts/devices.ts'
import { devicesAnswer, expectProblemIn, flowElement, setUpAccountArea, tooManyTries } from './kit/account-area.ts'
import { driverOf } from './kit/driver.ts'
import { pressButton } from './kit/form-input.ts'

const list = (page: Page) => flowElement(page, 'devices')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log out all other devices?' })
const successAnswer = { json: { success: true } }

export const devicesDriver = driverOf(devicesChart, {
  path: '/account',
  setUp: setUpAccountArea('account/devices'),
  flow: 'devices',
  actors: {
    loadDevices: { path: 'account/devices', answers: { loaded: { json: devicesAnswer }, refused: tooManyTries, offline: 'broken' } },
    endDevice: {
      path: 'account/devices/end',
      answers: {
        ended: successAnswer,
        gone: { status: 404, json: { message: 'This device is no longer logged in.' } },
        refused: tooManyTries,
        offline: 'broken',
      },
    },
    endOtherDevices: {
      path: 'account/devices/end-others',
      answers: { ended: { json: { success: true, ended: 2 } }, refused: tooManyTries, offline: 'broken' },
    },
  },
  events: {
    'DEVICES.RETRY': (page) => pressButton(list(page).getByRole('button', { name: 'Try again' })),
    'DEVICE.LOG_OUT': (page, { id }) =>
      pressButton(list(page).getByRole('button', { name: `Log out ${devices.find((device) => device.id === id)?.label}`, exact: true })),
    'OTHER_DEVICES.LOG_OUT': (page) => pressButton(list(page).getByRole('button', { name: 'Log out all other devices' })),
    'OTHER_DEVICES.CONFIRM': (page) => dialog(page).getByRole('button', { name: 'Log out devices' }).click(),
    'OTHER_DEVICES.CANCEL': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  states: {
    loading: (page) => expect(list(page).getByRole('status')).toHaveText('Loading your devices...'),
    failed: (page) => expectProblemIn(page, 'devices', /Too many tries|couldn’t load/),
    'list.idle': async (page) => {
      await expect(list(page).getByText('Chrome on Android (this device)')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
    'list.logoutFailed': (page) => expectProblemIn(page, 'devices', /Too many tries|don’t know if/),
    loggingOutDevice: (page) => expect(list(page).locator('button[data-busy]')).toHaveAttribute('aria-disabled', 'true'),
    confirming: async (page) => {
      await expect(dialog(page)).toContainText('This device stays logged in.')
      // The first other device in the list is different if the path has already logged one out.
      await expect(list(page)).toContainText(/Logged in since (January 1, 2026.*Last used January 4|December 30, 2025.*Last used January 3), 2026/)
    },
    loggingOutOtherDevices: (page) => expect(dialog(page).getByRole('button', { name: 'Logging out...' })).toHaveAttribute('aria-disabled', 'true'),
  },
})
