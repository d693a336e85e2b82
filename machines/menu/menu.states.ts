/**
 * A menu of the site: `<details>` that a press opens and that, in the header of wide screens, opens under a resting mouse.
 * Every page has one, and XState would cost 11 kB on each content page (decision 0104). So the page runs these states
 * without it. `menu.machine.ts` is the same as a chart.
 */

/** How long a state lasts by itself, in milliseconds. */
export const menuDelays = {
  /** How long a mouse rests on the button before the menu opens: passing over it is no wish. */
  opening: 120,
  /** A press this soon after the menu has opened by itself was meant to open it. */
  appeared: 500,
  /** How long the mouse may be elsewhere on its way from the button into the menu, also diagonally. */
  closing: 300,
} as const

export type MenuEvent =
  /** The mouse comes over it, or the focus into what it shows. */
  | 'MENU.ENTER'
  /** The mouse is gone, and the focus is not in what it shows. */
  | 'MENU.LEAVE'
  /** Its button; or the browser, which opens it for a word found in it and closes it for another one of the same name. */
  | 'MENU.PRESS'
  /** By Escape, a press elsewhere, the focus's leaving, or what says `data-close`. */
  | 'MENU.SHUT'

/** In the form of XState's `states`. */
export const menuStates = {
  closed: { on: { 'MENU.ENTER': 'opening', 'MENU.PRESS': 'pinned' } },
  opening: {
    after: { opening: 'appeared' },
    on: { 'MENU.LEAVE': 'closed', 'MENU.PRESS': 'pinned' },
  },
  /** Opened by itself just now. */
  appeared: {
    after: { appeared: 'hovered' },
    on: { 'MENU.LEAVE': 'closing', 'MENU.PRESS': 'pinned', 'MENU.SHUT': 'closed' },
  },
  hovered: { on: { 'MENU.LEAVE': 'closing', 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
  closing: {
    after: { closing: 'closed' },
    on: { 'MENU.ENTER': 'hovered', 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' },
  },
  /** It was asked for: it stays when the mouse leaves. */
  pinned: { on: { 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
} as const

export type MenuState = keyof typeof menuStates

/** Whether the menu is seen in a state. */
export const isOpenMenu = (state: MenuState): boolean => state !== 'closed' && state !== 'opening'
