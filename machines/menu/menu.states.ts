/**
 * A site menu: `<details>` that opens on click, or on hover in the header on wide screens.
 * The page runs these states without XState, which saves 11 kB per page (decision 0143).
 */

/** Delays in milliseconds, by the state that they end. */
export const menuDelays = {
  /** A hover this long opens the menu. A mouse that only crosses the button opens nothing. */
  opening: 120,
  /** If a hover opened the menu, a click within this time keeps the menu open. A later click closes it. */
  justOpened: 500,
  /** Time to move the mouse diagonally from the button to the menu. */
  closing: 300,
} as const

export type MenuEvent =
  /** The mouse or the focus enters the menu. */
  | 'MENU.ENTER'
  /** The mouse and the focus have left the menu. */
  | 'MENU.LEAVE'
  /** A click on the menu button. Also sent when find-in-page opens the menu, or when another `<details>` of its group opens. */
  | 'MENU.CLICK'
  /** Escape, Back, a click outside, lost focus, a link to the current page, or an element with `data-close`. */
  | 'MENU.CLOSE'

/** Menu states, in the format of XState's `states`. */
export const menuStates = {
  closed: { on: { 'MENU.ENTER': 'opening', 'MENU.CLICK': 'pinned' } },
  opening: {
    after: { opening: 'justOpened' },
    on: { 'MENU.LEAVE': 'closed', 'MENU.CLICK': 'pinned' },
  },
  justOpened: {
    after: { justOpened: 'hovered' },
    on: { 'MENU.LEAVE': 'closing', 'MENU.CLICK': 'pinned', 'MENU.CLOSE': 'closed' },
  },
  hovered: { on: { 'MENU.LEAVE': 'closing', 'MENU.CLICK': 'closed', 'MENU.CLOSE': 'closed' } },
  closing: {
    after: { closing: 'closed' },
    on: { 'MENU.ENTER': 'hovered', 'MENU.CLICK': 'closed', 'MENU.CLOSE': 'closed' },
  },
  pinned: { on: { 'MENU.CLICK': 'closed', 'MENU.CLOSE': 'closed' } },
} as const

export type MenuState = keyof typeof menuStates

export const isOpenMenu = (state: MenuState): boolean => state !== 'closed' && state !== 'opening'
