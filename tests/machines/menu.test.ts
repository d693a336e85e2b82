/** Handwritten table of all menu states and events. A dash means no change. */
import { expect, test } from 'vitest'
import { menuChart } from '#kit/charts/menu.ts'
import { Walk } from '#kit/walk.ts'
import { isOpenMenu, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

const TRIGGERS = ['MENU.ENTER', 'MENU.LEAVE', 'MENU.CLICK', 'MENU.CLOSE', 'its delay'] as const

const TABLE: Readonly<Record<MenuState, { readonly open: boolean; readonly delayMs?: number; readonly goes: readonly string[] }>> = {
  closed: { open: false, goes: ['opening', '-', 'pinned', '-', '-'] },
  opening: { open: false, delayMs: 120, goes: ['-', 'closed', 'pinned', '-', 'justOpened'] },
  justOpened: { open: true, delayMs: 500, goes: ['-', 'closing', 'pinned', 'closed', 'hovered'] },
  hovered: { open: true, goes: ['-', 'closing', 'closed', 'closed', '-'] },
  closing: { open: true, delayMs: 300, goes: ['hovered', '-', 'closed', 'closed', 'closed'] },
  pinned: { open: true, goes: ['-', '-', 'closed', 'closed', '-'] },
}

const PATHS: Readonly<Record<MenuState, readonly (string | number)[]>> = {
  closed: [],
  opening: ['MENU.ENTER'],
  justOpened: ['MENU.ENTER', 120],
  hovered: ['MENU.ENTER', 120, 500],
  closing: ['MENU.ENTER', 120, 'MENU.LEAVE'],
  pinned: ['MENU.CLICK'],
}

function rowOf(state: MenuState): (typeof TABLE)[MenuState] {
  const { on, after = {} }: { readonly on: Readonly<Record<string, string>>; readonly after?: Readonly<Record<string, string>> } = menuStates[state]
  const [[delay, target] = ['', '-'], ...others] = Object.entries(after)
  expect([others, Object.keys(on).filter((event) => !TRIGGERS.some((known) => known === event))]).toEqual([[], []])
  const goes = TRIGGERS.map((what) => (what === 'its delay' ? target : (on[what] ?? '-')))
  return { open: isOpenMenu(state), ...(delay && { delayMs: menuDelays[delay as keyof typeof menuDelays] }), goes }
}

test.each(Object.keys(TABLE) as MenuState[])('%s: every event', (state) => {
  expect(rowOf(state)).toEqual(TABLE[state])
})

test.each(Object.keys(TABLE) as MenuState[])('%s, in the chart', async (state) => {
  for (const [at, what] of TRIGGERS.entries()) {
    const walk = new Walk(menuChart)
    for (const step of PATHS[state]) await (typeof step === 'number' ? walk.wait(step) : walk.send({ type: step }))
    expect(walk.state).toBe(state)
    await (what === 'its delay' ? walk.wait(TABLE[state].delayMs ?? 60_000) : walk.send({ type: what }))
    const goes = TABLE[state].goes[at]
    expect([what, walk.state]).toEqual([what, goes === '-' ? state : goes])
    walk.stop()
  }
})

test('the manual table has exactly the states of the menu', () => {
  expect(Object.keys(menuStates).toSorted()).toEqual(Object.keys(TABLE).toSorted())
})
