/** A chart laid out by ELK. Loaded with the panel; half a megabyte, in the page's own thread, as the policy allows no other without more. */

import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkNode } from 'elkjs/lib/elk-api'
import type { AnyStateMachine } from 'xstate'
import type { Drawing } from '#src/inspect/chart-drawing.ts'
import { drawChart } from '#src/inspect/chart-layout.ts'
import { type ChartModel, chartModel } from '#src/inspect/chart-model.ts'

export interface Laid {
  readonly model: ChartModel
  readonly drawing: Drawing
}

const elk = new ELK()
const laid = new Map<string, Promise<Laid>>()

/** Lays out a chart, each once: charts of one id are drawn alike, with any actors. */
export function layOut(machine: AnyStateMachine): Promise<Laid> {
  const known = laid.get(machine.id) ?? draw(machine)
  laid.set(machine.id, known)
  return known
}

async function draw(machine: AnyStateMachine): Promise<Laid> {
  const model = chartModel(machine)
  // Its own types are mutable.
  return { model, drawing: await drawChart(model, (graph) => elk.layout(graph as ElkNode)) }
}
