/** All possible next steps of people, tabs, device, network, server, team, and clock. */
import { movesOfCase } from './moves-of-case.ts'
import { movesOfCall, movesOfDevice } from './moves-of-network.ts'
import { movesOfTab } from './moves-of-tabs.ts'
import type { Bounds, Parts, Step } from './parts.ts'
import { Tabs } from './tab.ts'
import type { Rules } from './turn.ts'
import type { World } from './world.ts'

export class MoveGenerator {
  readonly #rules: Rules

  constructor(parts: Parts, bounds: Bounds) {
    this.#rules = { parts, bounds, tabs: new Tabs(parts.tab) }
  }

  /** Number of distinct states of one tab's charts. */
  get locals(): number {
    return this.#rules.tabs.size
  }

  stepsFrom(world: World): readonly Step[] {
    return [
      ...movesOfTab(this.#rules, world, 0),
      ...movesOfTab(this.#rules, world, 1),
      ...movesOfDevice(this.#rules, world),
      ...world.calls.flatMap((call) => movesOfCall(this.#rules, world, call)),
      ...movesOfCase(this.#rules, world),
    ]
  }
}
