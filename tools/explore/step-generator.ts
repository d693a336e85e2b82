/** All possible next steps of people, tabs, device, network, server, team, and clock. */
import { caseSteps } from './case-steps.ts'
import type { Bounds, ModelParts, Step } from './model-parts.ts'
import { callSteps, deviceSteps } from './network-steps.ts'
import type { SystemState } from './system-state.ts'
import { TabSimulator } from './tab.ts'
import { tabSteps } from './tab-steps.ts'
import type { ExplorerContext } from './tab-transition.ts'

export class StepGenerator {
  readonly #explorer: ExplorerContext

  constructor(parts: ModelParts, bounds: Bounds) {
    this.#explorer = { parts, bounds, tabs: new TabSimulator(parts.tab) }
  }

  /** Number of distinct states of one tab's charts. */
  get locals(): number {
    return this.#explorer.tabs.size
  }

  stepsFrom(system: SystemState): readonly Step[] {
    return [
      ...tabSteps(this.#explorer, system, 0),
      ...tabSteps(this.#explorer, system, 1),
      ...deviceSteps(this.#explorer, system),
      ...system.calls.flatMap((call) => callSteps(this.#explorer, system, call)),
      ...caseSteps(this.#explorer, system),
    ]
  }
}
