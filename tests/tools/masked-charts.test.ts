/** Messages to Stately must not contain sample data on any path of a chart. */
import { expect, test } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { charts } from '#kit/charts.ts'
import { pathsOf } from '#kit/paths.ts'
import { Walk } from '#kit/walk.ts'
import { maskMessage } from '#src/inspect/stately.ts'

const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  signup: ['Rosa', 'Delgado', 'harborlines', 'Diesel', '482913'],
  'forgot-password': ['harborlines', 'Diesel'],
  login: ['harborlines', 'Diesel'],
  'find-request': ['harborlines', '7k4m'],
  session: ['token-'],
  'saved-contact': ['Whitfield', 'Ortega'],
  'draft-store': ['Dana'],
  dba: ['license.jpg'],
  'file-choice': ['plates'],
  camera: ['license', '7K4M'],
  photo: ['license', '7K4M'],
  inbox: ['Dana', 'Osprey'],
}

test.each(Object.entries(PRIVATE))('%s', async (name, texts) => {
  const chart = charts.find((each) => each.name === name) ?? expect.fail(`There is no chart ${name}`)
  const raw: string[] = []
  const sent: string[] = []
  const watch = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.event' && seen.type !== '@xstate.snapshot') return
    const { context } = (seen.actorRef.getSnapshot() ?? {}) as { context?: unknown }
    const message = { event: seen.event, ...('snapshot' in seen && { snapshot: seen.snapshot }) }
    raw.push(JSON.stringify(seen.event))
    sent.push(JSON.stringify(maskMessage(message, context)))
  }
  for (const { steps } of pathsOf(chart).paths) {
    const walk = new Walk(chart, watch)
    for (const { stimulus } of steps) await walk.apply(stimulus)
    walk.stop()
  }
  for (const text of texts) {
    expect(raw.join('\n')).toContain(text)
    expect(sent.filter((message) => message.includes(text)).slice(0, 1)).toEqual([])
  }
})
