/** Sample flow counts for two months of visits. */

import type { AnyTransitionDefinition } from 'xstate'
import { durationCounterName } from '#contract/flow-counts.ts'
import { type CountedFlow, countedFlows } from '#machines/flows.ts'
import { edgesOf, leafOf, stepOfState } from '#machines/kit/edges.ts'
import { isGoal } from '#machines/team/flows/flow-steps.ts'
import type { FlowCountRow } from '#server/database/schema.ts'
import type { Random } from './random.ts'

const DAY_COUNT = 56
const SAMPLE_SECONDS = [8, 25, 50, 100, 250, 500, 1_200, 4_000]
/** Visitors per day, by flow. A flow that is not listed has `OTHER_VISITORS`. */
const VISITORS_PER_DAY: Readonly<Record<string, number>> = {
  llcform: 14,
  'corporation-filing': 6,
  'dba-filing': 5,
  factoringform: 9,
  'contact-us': 8,
  login: 20,
  'start-here': 11,
}
const OTHER_VISITORS = 2
/** Maximum number of transitions per visit. */
const VISIT_STEPS_MAX = 40
/** Probability of a drop-off. Visitors usually stop while they type. */
const DROP_OFF_RATES = { typing: 0.12, elsewhere: 0.01 }

/** Relative frequency of a transition. The first match applies: exceptions, path to the goal, wrong answers or steps back, others. */
const EDGE_WEIGHTS = [
  { edges: /isChangeDone|isShipping|hasCodePending|opens|(createAccount|loadAsk) done \[isAccepted\]/, weight: 1 },
  {
    edges:
      /(SUBMIT|NEXT) \[|CHOOSE|ANSWER.RECEIVED|(confirmation|offered) --FORM|isNewCode|(Draft|Contact|saveKey) done-->|opening --always|hasToken|isNew\]|isExisting|\[is(Accepted|Right|Asked)\]/,
    weight: 60,
  },
  { edges: /SUBMIT-->|NEXT-->|BACK|done-->|isWrong|hasFieldErrors/, weight: 5 },
  { edges: /./, weight: 1 },
]

type Transition = readonly [definition: AnyTransitionDefinition, name: string]

/** Returns a function that lists the transitions from a state, each as often as its weight. */
function createTransitionList(machine: CountedFlow['machine']): (leafPath: string) => readonly Transition[] {
  const edges = [...edgesOf(machine)]
  const lists = new Map<string, readonly Transition[]>()
  const listFrom = (leafPath: string) =>
    edges
      .filter(
        ([{ source, target }, name]) =>
          target !== undefined && (source.path.length > 0 ? `${leafPath}.`.startsWith(`${source.path.join('.')}.`) : /isNew\]|isExisting/.test(name)),
      )
      .flatMap((found) => Array<Transition>(EDGE_WEIGHTS.find(({ edges: named }) => named.test(found[1]))?.weight ?? 0).fill(found))
  return (leafPath) => {
    const list = lists.get(leafPath) ?? listFrom(leafPath)
    lists.set(leafPath, list)
    return list
  }
}

/** Simulates a visitor who takes random transitions of the chart and may stop early. */
function visit({ machine, fields }: CountedFlow, transitionsFrom: ReturnType<typeof createTransitionList>, random: Random, add: (name: string) => void): void {
  add('start opened')
  let leaf = leafOf(machine.root)
  add(`step ${stepOfState(leaf.path.join('.'))}`)
  for (let step = 0; step < VISIT_STEPS_MAX; step += 1) {
    const leafPath = leaf.path.join('.')
    if (isGoal(machine, stepOfState(leafPath))) return
    const transitions = transitionsFrom(leafPath)
    if (transitions.length === 0 || random.isLikely(/editing|invalid|idle/.test(leafPath) ? DROP_OFF_RATES.typing : DROP_OFF_RATES.elsewhere)) return
    const [{ target }, name] = random.pick(transitions)
    add(`edge ${name}`)
    leaf = leafOf(target?.[0] ?? leaf)
    if (leaf.key === 'invalid' && fields.length > 0) add(`field ${random.pick(fields.slice(0, random.integer(1, fields.length)))}`)
    const enteredStep = stepOfState(leaf.path.join('.'))
    if (enteredStep === stepOfState(leafPath)) continue
    add(`time ${durationCounterName(stepOfState(leafPath), random.pick(SAMPLE_SECONDS))}`)
    add(`step ${enteredStep}`)
  }
}

/** Returns rows for the `flow_counts` table. `today` is in days since the epoch. */
export function demoCounts(random: Random, today: number): readonly FlowCountRow[] {
  const rows = new Map<string, FlowCountRow>()
  const flows = Object.entries(countedFlows).map(([flow, countedFlow]) => ({ flow, countedFlow, transitionsFrom: createTransitionList(countedFlow.machine) }))
  for (let day = today - DAY_COUNT + 1; day <= today; day += 1)
    for (const { flow, countedFlow, transitionsFrom } of flows)
      for (let visitor = 0; visitor < random.integer(0, (VISITORS_PER_DAY[flow] ?? OTHER_VISITORS) * 2); visitor += 1) {
        const language = random.isLikely(0.3) ? 'es' : 'en'
        const device = random.isLikely(0.6) ? 'phone' : 'computer'
        visit(countedFlow, transitionsFrom, random, (name) => {
          const key = [day, flow, language, device, name].join()
          rows.set(key, { day, flow, language, device, name, number: (rows.get(key)?.number ?? 0) + 1 })
        })
      }
  return [...rows.values()]
}
