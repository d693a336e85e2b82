/** A form with other steps or fields needs a new draft version, so that old drafts are not misread. */
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { filings } from '#contract/filings/index.ts'
import { RECORD_VERSION } from '#machines/forms/record-version.ts'

/** When a step or field changes, raise the version and update the shape. */
const KEPT = { version: 1, shape: 'cbcc351d3b67' }

test('a wizard with other steps or fields has another version', () => {
  const shape = filings.map(({ route, steps }) => [
    route,
    ...Object.entries(steps).map(([step, { fields }]) => [step, Object.entries(fields).map(([name, { kind }]) => `${name}:${kind}`)]),
  ])
  expect({ version: RECORD_VERSION, shape: hash('sha256', JSON.stringify(shape)).slice(0, 12) }).toEqual(KEPT)
})
