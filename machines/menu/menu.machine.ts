import { setup } from 'xstate'
import { type MenuEvent, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

type EventOf<Name> = Name extends string ? { type: Name } : never

/** The states of a menu as a chart: for path tests, pictures and the inspector's list. The page runs them without XState. */
export const menuMachine = setup({
  types: { events: {} as EventOf<MenuEvent> },
  delays: menuDelays,
}).createMachine({ id: 'menu', initial: 'closed', states: menuStates })
