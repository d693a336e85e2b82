/** What a draft is kept with: a form of other steps or fields has another version, so that a step of before is not taken for one of today. */
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { RECORD_VERSION } from '#machines/forms/record-version.ts'

/** Changed together: a change of a step or a field raises the version and puts the new text here. */
const KEPT = { version: 1, shape: 'cbcc351d3b67' }

test('a wizard of other steps or fields has another version', () => {
  const shape = filings.map(({ route, steps }) => [
    route,
    ...Object.entries(steps).map(([step, { fields }]) => [step, Object.entries(fields).map(([name, { kind }]) => `${name}:${kind}`)]),
  ])
  expect({ version: RECORD_VERSION, shape: hash('sha256', JSON.stringify(shape)).slice(0, 12) }).toEqual(KEPT)
})
