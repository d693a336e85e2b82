/** What can happen next: each thing a person, a tab, the device, the network, the server, the team or time can do. */
import { movesOfCase } from './moves-of-case.ts'
import { movesOfTab } from './moves-of-tabs.ts'
import { movesOfCall, movesOfDevice } from './moves-of-wires.ts'
import type { Bounds, Parts, Step } from './parts.ts'
import { Tabs } from './tab.ts'
import type { Rules } from './turn.ts'
import type { World } from './world.ts'

/** All moves of a world within the bounds of a scope. */
export class Moves {
  readonly #rules: Rules

  constructor(parts: Parts, bounds: Bounds) {
    this.#rules = { parts, bounds, tabs: new Tabs(parts.tab) }
  }

  /** How many different positions of one tab's charts were met. */
  get locals(): number {
    return this.#rules.tabs.size
  }

  from(world: World): readonly Step[] {
    return [
      ...movesOfTab(this.#rules, world, 0),
      ...movesOfTab(this.#rules, world, 1),
      ...movesOfDevice(this.#rules, world),
      ...world.calls.flatMap((call) => movesOfCall(this.#rules, world, call)),
      ...movesOfCase(this.#rules, world),
    ]
  }
}
