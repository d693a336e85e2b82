/** What the last browser run of the path tests has walked, as the build found it. */
import { coverage } from 'virtual:coverage'
import type { AnyStateMachine } from 'xstate'
import { edgesOf } from '#machines/kit/edges.ts'

const walked = coverage && new Set(coverage.walked)

/** Names of the chart's edges that were walked in Chromium; null when the last run walked none of it, or there was no run. */
export function coverageOf(machine: AnyStateMachine): ReadonlySet<string> | null {
  const known = [...edgesOf(machine).values()].filter((name) => walked?.has(name))
  return known.length === 0 ? null : new Set(known)
}

/** The same in a sentence. */
export function coverageText(machine: AnyStateMachine): string {
  const known = coverageOf(machine)
  if (!known || !coverage) return 'Not run: no browser test had walked this chart when this was built'
  const when = new Date(coverage.atMs).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return `${known.size} of ${edgesOf(machine).size} edges walked in Chromium, ${when}`
}
