/**
 * A menu of the site: `<details>` that a press opens and that, in the header of wide screens, opens under a resting mouse.
 * Every page has one, and XState would cost 11 kB on each page to read (decision 0104). So the page runs these states by
 * itself, and `menu.machine.ts` makes the chart of them for tests and pictures.
 */

/** In milliseconds. */
export const menuDelays = {
  /** How long a mouse rests on the button before the menu opens: passing over it is no wish. */
  openAfter: 120,
  /** A press this soon after the menu has opened by itself was meant to open it. */
  meantToOpen: 500,
  /** How long the mouse may be elsewhere on its way from the button into the menu, also diagonally. */
  closeAfter: 300,
} as const

export type MenuEvent =
  | 'POINTER.ENTER'
  /** The mouse is gone, and the focus is not in the menu. */
  | 'POINTER.LEAVE'
  /** The focus comes into what the menu shows. */
  | 'FOCUS.ENTER'
  | 'SUMMARY.PRESS'
  /** The browser opens it, when it finds a word in it. */
  | 'DETAILS.OPEN'
  /** By Escape, a press elsewhere, the focus's leaving, another page, or the browser for another menu of the same name. */
  | 'MENU.SHUT'

/** In the form of XState's `states`. */
export const menuStates = {
  closed: { on: { 'POINTER.ENTER': 'opening', 'SUMMARY.PRESS': 'pinned', 'DETAILS.OPEN': 'pinned' } },
  opening: {
    after: { openAfter: 'appeared' },
    on: { 'POINTER.LEAVE': 'closed', 'SUMMARY.PRESS': 'pinned', 'DETAILS.OPEN': 'pinned' },
  },
  /** Opened by itself just now. */
  appeared: {
    after: { meantToOpen: 'hovered' },
    on: { 'POINTER.LEAVE': 'closing', 'SUMMARY.PRESS': 'pinned', 'MENU.SHUT': 'closed' },
  },
  hovered: { on: { 'POINTER.LEAVE': 'closing', 'SUMMARY.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
  closing: {
    after: { closeAfter: 'closed' },
    on: { 'POINTER.ENTER': 'hovered', 'FOCUS.ENTER': 'hovered', 'SUMMARY.PRESS': 'closed', 'MENU.SHUT': 'closed' },
  },
  /** It was asked for: it stays when the mouse leaves. */
  pinned: { on: { 'SUMMARY.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
} as const

export type MenuState = keyof typeof menuStates

/** Whether the menu is seen in a state. */
export const isOpenMenu = (state: MenuState): boolean => state !== 'closed' && state !== 'opening'
