import { setup } from 'xstate'
import { menuDelays } from '#machines/menu/menu.states.ts'

/** `menuStates` as a chart, for path tests and exports. A test compares both. */
export const menuMachine = setup({
  types: { events: {} as { type: 'MENU.ENTER' } | { type: 'MENU.LEAVE' } | { type: 'MENU.PRESS' } | { type: 'MENU.SHUT' } },
  delays: menuDelays,
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { on: { 'MENU.ENTER': 'opening', 'MENU.PRESS': 'pinned' } },
    opening: {
      after: { opening: 'appeared' },
      on: { 'MENU.LEAVE': 'closed', 'MENU.PRESS': 'pinned' },
    },
    appeared: {
      after: { appeared: 'hovered' },
      on: { 'MENU.LEAVE': 'closing', 'MENU.PRESS': 'pinned', 'MENU.SHUT': 'closed' },
    },
    hovered: { on: { 'MENU.LEAVE': 'closing', 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
    closing: {
      after: { closing: 'closed' },
      on: { 'MENU.ENTER': 'hovered', 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' },
    },
    /** Opened by a click, so it stays when the mouse leaves. */
    pinned: { on: { 'MENU.PRESS': 'closed', 'MENU.SHUT': 'closed' } },
  },
})
