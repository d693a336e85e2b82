import { expect, type Page } from '@playwright/test'
import { menuChart } from '#kit/charts/menu.ts'
import { isOpenMenu, type MenuState } from '#machines/menu/menu.states.ts'
import { driverOf } from './kit/driver.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('details')
const button = (page: Page) => menu(page).locator('summary')
const panelLink = (page: Page) => menu(page).locator('a').first()
const moveAway = (page: Page) => page.mouse.move(640, 880)

/** The page says that it is in this state, and the menu is seen or not. */
const shows = (state: MenuState) => async (page: Page) => {
  await expect(menu(page)).toHaveAttribute('data-state', state)
  await expect(panelLink(page)).toBeVisible({ visible: isOpenMenu(state) })
}

/** The one in the header of wide screens, which opens under a mouse, too. */
export const menuDriver = driverOf(menuChart, {
  path: '/factoring',
  actors: {},
  events: {
    'POINTER.ENTER': async (page) => {
      await moveAway(page)
      await button(page).hover()
    },
    'POINTER.LEAVE': async (page) => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await button(page).hover()
      await moveAway(page)
    },
    'FOCUS.ENTER': (page) => panelLink(page).focus(),
    // Without the mouse, which would come along.
    'SUMMARY.PRESS': (page) => button(page).dispatchEvent('click'),
    'DETAILS.OPEN': (page) => menu(page).evaluate((details) => details.setAttribute('open', '')),
    'MENU.SHUT': (page) => page.keyboard.press('Escape'),
  },
  states: {
    closed: shows('closed'),
    opening: shows('opening'),
    appeared: shows('appeared'),
    hovered: shows('hovered'),
    closing: shows('closing'),
    pinned: shows('pinned'),
  },
})
