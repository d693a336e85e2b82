import { expect, type Page } from '@playwright/test'
import { menuChart } from '#kit/charts/menu.ts'
import { driverOf } from './kit/driver.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('details')
const button = (page: Page) => menu(page).locator('summary')
const panelLink = (page: Page) => menu(page).locator('a').first()
const moveAway = (page: Page) => page.mouse.move(640, 880)

const expectMenu = (state: string, visible: boolean) => async (page: Page) => {
  await expect(menu(page)).toHaveAttribute('data-state', state)
  await expect(panelLink(page)).toBeVisible({ visible })
}

/** Header menu of wide screens, which also opens on hover. */
export const menuDriver = driverOf(menuChart, {
  path: '/factoring',
  needsWideWindow: true,
  actors: {},
  events: {
    'MENU.ENTER': async (page) => {
      await moveAway(page)
      await button(page).hover()
    },
    'MENU.LEAVE': async (page) => {
      await button(page).hover()
      await moveAway(page)
    },
    // The event is dispatched, because a real click would move the mouse.
    'MENU.CLICK': (page) => button(page).dispatchEvent('click'),
    'MENU.CLOSE': (page) => page.keyboard.press('Escape'),
  },
  states: {
    closed: expectMenu('closed', false),
    opening: expectMenu('opening', false),
    justOpened: expectMenu('justOpened', true),
    hovered: expectMenu('hovered', true),
    closing: expectMenu('closing', true),
    pinned: expectMenu('pinned', true),
  },
})
