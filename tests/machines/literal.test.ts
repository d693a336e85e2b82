/** Each chart is readable in its file: Stately's static extractor finds the transitions without running code. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractMachinesFromFile } from '@xstate/machine-extractor'
import { expect, test, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'
import { changeEmailMachine } from '#machines/account-area/change-email.machine.ts'
import { edgesOf, nodesOf, statePathOf } from '#machines/kit/edges.ts'
import { openRequestMachine } from '#machines/request-page/open-request.machine.ts'
import { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'
import { root } from '../../scripts/bootstrap/root.mjs'

type ExtractedMachine = NonNullable<NonNullable<ReturnType<typeof extractMachinesFromFile>>['machines'][number]>
type Config = NonNullable<ReturnType<ExtractedMachine['toConfig']>>

const countTransitions = (transitions: unknown): number => (transitions === undefined ? 0 : [transitions].flat().length)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

function sumTransitions({ on = {}, after = {}, always, onDone, invoke, states = {} }: Config): number {
  const actors = [invoke ?? []].flat() as readonly { onDone?: unknown; onError?: unknown; onSnapshot?: unknown }[]
  return sum([
    ...Object.values({ ...on, ...after }).map(countTransitions),
    countTransitions(always),
    countTransitions(onDone),
    ...actors.flatMap((actor) => [countTransitions(actor.onDone), countTransitions(actor.onError), countTransitions(actor.onSnapshot)]),
    ...Object.values(states).map((state) => sumTransitions(state as Config)),
  ])
}

test('the static extractor finds at least 90 % of the transitions of each chart', async () => {
  // The extractor warns about values that it cannot evaluate, such as functions.
  vi.spyOn(console, 'warn').mockReturnValue()
  const rows = await Promise.all(
    globSync('machines/**/*.machine.ts', { cwd: root }).map(async (file) => {
      const [extracted] = extractMachinesFromFile(readFileSync(join(root, file), 'utf8'))?.machines ?? []
      const exported: Readonly<Record<string, unknown>> = await import(join(root, file))
      const machine = Object.values(exported).find((value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'idMap' in value)
      if (!machine) throw new Error(`No chart in ${file}`)
      return { chart: machine.id, found: sumTransitions(extracted?.toConfig() ?? {}), all: edgesOf(machine).size }
    }),
  )
  console.info(rows.map(({ chart, found, all }) => `${chart.padEnd(18)}${`${found} of ${all}`.padStart(12)}`).join('\n'))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ found, all }) => found < all * 0.9)).toEqual([])
})

/** Leaves out emitted alerts, because their texts differ. */
const namesOf = (actions: readonly unknown[]): string =>
  actions
    .map((action) => (typeof action === 'string' ? action : (action as { readonly type: string }).type))
    .filter((name) => !name.startsWith('emit'))
    .join(' ')

/** Edges about other tabs. They are left out, because only charts with a stored draft have them. */
const TAB_EDGES = /--(?:TAB\.TAKEN|PAGE\.SHOWN)-->/

/** Returns states and edges of the code step, without the chart's name. Every other position is `elsewhere`. */
function codeStepOf(machine: AnyStateMachine): readonly string[] {
  const code = `${machine.id}.code`
  const states = nodesOf(machine.root).filter((node) => statePathOf(node).startsWith(code))
  const edges = [...edgesOf(machine)].filter(([edge, name]) => statePathOf(edge.source).startsWith(code) && !TAB_EDGES.test(name))
  return [
    ...states.map(
      (node) =>
        `${statePathOf(node)} ${node.type}, entry: ${namesOf(node.entry)}, tags: ${node.tags.join(' ')}, actors: ${node.invoke.map(({ id }) => id).join(' ')}`,
    ),
    ...edges.map(([{ actions }, name]) => `${name}, actions: ${namesOf(actions)}`),
  ].map((line) => line.replaceAll(code, 'code').replace(/--> (?!code|stays).+?(?=,)/, '--> elsewhere'))
}

test.each([forgotPasswordMachine, changeEmailMachine, openRequestMachine, teamLoginMachine])('the code step of $id is the one of signup', (machine) => {
  expect(codeStepOf(machine)).toEqual(codeStepOf(signupMachine))
})
