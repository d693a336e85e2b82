/** All possible next steps of people, tabs, device, network, server, team, and clock. */
import { caseSteps } from './moves-of-case.ts'
import { callSteps, deviceSteps } from './moves-of-network.ts'
import { tabSteps } from './moves-of-tabs.ts'
import type { Bounds, ModelParts, Step } from './parts.ts'
import { TabSimulator } from './tab.ts'
import type { ExplorerContext } from './turn.ts'
import type { SystemState } from './world.ts'

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
