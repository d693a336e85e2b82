import { expect, type Page } from '@playwright/test'
import { newRow } from '#kit/charts/inbox.ts'
import { inboxKeysChart } from '#kit/charts/inbox-keys.ts'
import { driverOf } from './kit/driver.ts'
import { press, pressButton } from './kit/hands.ts'
import { aroundInbox } from './kit/inbox.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keys of the inbox' })

export const inboxKeysDriver = driverOf(inboxKeysChart, {
  path: '/team',
  flow: 'inbox-keys',
  around: (page) => aroundInbox(page, [newRow]),
  actors: {},
  events: {
    'KEYS.HELP': (page) => press(page, 'Keys'),
    'KEYS.CLOSE': (page) => pressButton(dialog(page).getByRole('button', { name: 'Close' })),
    'KEYS.TURN': (page, { isOn }) => dialog(page).getByRole('checkbox').setChecked(isOn),
  },
  states: { closed: (page) => expect(page.getByRole('dialog')).toHaveCount(0), open: (page) => expect(dialog(page)).toBeVisible() },
})
