/** Handwritten table of all menu states and events. A dash means no change. */
import { expect, test } from 'vitest'
import { menuChart } from '#kit/charts/menu.ts'
import { Walk } from '#kit/walk.ts'
import { isOpenMenu, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

const TRIGGERS = ['MENU.ENTER', 'MENU.LEAVE', 'MENU.CLICK', 'MENU.CLOSE', 'its delay'] as const

const EXPECTED_STATES: Readonly<Record<MenuState, { readonly open: boolean; readonly delayMs?: number; readonly nextStates: readonly string[] }>> = {
  closed: { open: false, nextStates: ['opening', '-', 'pinned', '-', '-'] },
  opening: { open: false, delayMs: 120, nextStates: ['-', 'closed', 'pinned', '-', 'justOpened'] },
  justOpened: { open: true, delayMs: 500, nextStates: ['-', 'closing', 'pinned', 'closed', 'hovered'] },
  hovered: { open: true, nextStates: ['-', 'closing', 'closed', 'closed', '-'] },
  closing: { open: true, delayMs: 300, nextStates: ['hovered', '-', 'closed', 'closed', 'closed'] },
  pinned: { open: true, nextStates: ['-', '-', 'closed', 'closed', '-'] },
}

const PATHS: Readonly<Record<MenuState, readonly (string | number)[]>> = {
  closed: [],
  opening: ['MENU.ENTER'],
  justOpened: ['MENU.ENTER', 120],
  hovered: ['MENU.ENTER', 120, 500],
  closing: ['MENU.ENTER', 120, 'MENU.LEAVE'],
  pinned: ['MENU.CLICK'],
}

function rowOf(state: MenuState): (typeof EXPECTED_STATES)[MenuState] {
  const { on, after = {} }: { readonly on: Readonly<Record<string, string>>; readonly after?: Readonly<Record<string, string>> } = menuStates[state]
  const [[delay, target] = ['', '-'], ...others] = Object.entries(after)
  expect([others, Object.keys(on).filter((event) => !TRIGGERS.some((known) => known === event))]).toEqual([[], []])
  const goes = TRIGGERS.map((what) => (what === 'its delay' ? target : (on[what] ?? '-')))
  return { open: isOpenMenu(state), ...(delay && { delayMs: menuDelays[delay as keyof typeof menuDelays] }), nextStates: goes }
}

test.each(Object.keys(EXPECTED_STATES) as MenuState[])('%s: every event', (state) => {
  expect(rowOf(state)).toEqual(EXPECTED_STATES[state])
})

test.each(Object.keys(EXPECTED_STATES) as MenuState[])('%s, in the chart', async (state) => {
  for (const [at, what] of TRIGGERS.entries()) {
    const walk = new Walk(menuChart)
    for (const step of PATHS[state]) await (typeof step === 'number' ? walk.wait(step) : walk.send({ type: step }))
    expect(walk.state).toBe(state)
    await (what === 'its delay' ? walk.wait(EXPECTED_STATES[state].delayMs ?? 60_000) : walk.send({ type: what }))
    const goes = EXPECTED_STATES[state].nextStates[at]
    expect([what, walk.state]).toEqual([what, goes === '-' ? state : goes])
    walk.stop()
  }
})

test('the manual table has exactly the states of the menu', () => {
  expect(Object.keys(menuStates).toSorted()).toEqual(Object.keys(EXPECTED_STATES).toSorted())
})
