/** All possible next steps of people, tabs, device, network, server, team, and clock. */
import { caseSteps } from './case-steps.ts'
import type { Bounds, ModelParts, Step } from './model-parts.ts'
import { callSteps, deviceSteps } from './network-steps.ts'
import type { SystemState } from './system-state.ts'
import { TabSimulator } from './tab.ts'
import { tabSteps } from './tab-steps.ts'
import type { ExplorerContext } from './tab-transition.ts'

export class StepGenerator {
  readonly #rules: ExplorerContext

  constructor(parts: ModelParts, bounds: Bounds) {
    this.#rules = { parts, bounds, tabs: new TabSimulator(parts.tab) }
  }

  /** Number of distinct states of one tab's charts. */
  get locals(): number {
    return this.#rules.tabs.size
  }

  stepsFrom(world: SystemState): readonly Step[] {
    return [
      ...tabSteps(this.#rules, world, 0),
      ...tabSteps(this.#rules, world, 1),
      ...deviceSteps(this.#rules, world),
      ...world.calls.flatMap((call) => callSteps(this.#rules, world, call)),
      ...caseSteps(this.#rules, world),
    ]
  }
}
