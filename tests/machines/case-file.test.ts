/** Expected results: docs/cases.md and decision 0121. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caseFileChart, HREF } from '#kit/charts/case-file.ts'
import { REFERENCE, UNKNOWN_CASE_MESSAGE } from '#kit/charts/team-case.ts'
import { Walk } from '#kit/walk.ts'
import { connectCaseFile } from '#machines/team/case/case-file.connect.ts'

let walk: Walk<typeof caseFileChart.machine>
beforeEach(() => {
  walk = new Walk(caseFileChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const view = () => connectCaseFile(walk.snapshot, (event) => events.push(event))
const press = async (work: () => void) => {
  work()
  for (const event of events.splice(0)) await walk.send(event)
}
const plates = { id: 'file-plates', name: 'plates.png', type: 'image/png' }
const w9 = { id: 'file-w9', name: 'w9.pdf', type: 'application/pdf' }

test('a picture has a new URL each time, and the page reloads the history after it loads', async () => {
  await press(() => view().view(plates))
  expect([view().opening, walk.pending.get('loadFileUrl')?.input]).toEqual([plates.id, { reference: REFERENCE, id: plates.id }])
  await walk.answer('loadFileUrl', 'addressed')
  expect([view().picture, view().isBusy, walk.emitted]).toEqual([{ name: plates.name, href: HREF, isBroken: false }, false, []])
  await press(() => view().loaded())
  expect([view().picture?.isBroken, walk.emitted]).toEqual([false, [{ type: 'caseStale' }]])
  await press(() => view().close())
  expect([view().picture, walk.snapshot.context.href]).toEqual([null, null])
})

test('reports a picture that does not load', async () => {
  await press(() => view().view(plates))
  await walk.answer('loadFileUrl', 'addressed')
  await press(() => view().onLoadFailed())
  expect([view().picture?.isBroken, walk.emitted]).toEqual([true, []])
})

test('saves other files, reports failures, and allows a retry', async () => {
  await press(() => view().save(w9))
  expect([view().opening, walk.pending.get('deliverFile')?.input]).toEqual([w9.id, { reference: REFERENCE, id: w9.id, as: 'save' }])
  await walk.answer('deliverFile', 'offline')
  expect(view().problem).toBe('We couldn’t load the file. Check your connection and try again.')
  await press(() => view().save(w9))
  await walk.answer('deliverFile', 'refused')
  expect(view().problem).toBe(UNKNOWN_CASE_MESSAGE)
  await press(() => view().view(plates))
  await walk.answer('loadFileUrl', 'refused')
  expect([view().problem, view().picture]).toEqual([UNKNOWN_CASE_MESSAGE, null])
  await press(() => view().view(plates))
  await walk.answer('loadFileUrl', 'offline')
  expect(view().problem).toContain('couldn’t load the file')
  await press(() => view().close())
  expect([view().problem, walk.state]).toEqual([null, 'idle'])
  await press(() => view().save(w9))
  await walk.answer('deliverFile', 'addressed')
  expect([view().problem, view().opening, walk.state]).toEqual([null, null, 'idle'])
})

test("opens a PDF in the browser's viewer and saves one that is refused", async () => {
  await press(() => view().view(w9))
  expect([view().opening, walk.pending.get('deliverFile')?.input]).toEqual([w9.id, { reference: REFERENCE, id: w9.id, as: 'view' }])
  await walk.answer('deliverFile', 'refused')
  expect([view().problem, view().picture]).toEqual([UNKNOWN_CASE_MESSAGE, null])
  await press(() => view().save(w9))
  expect(walk.pending.get('deliverFile')?.input).toMatchObject({ as: 'save' })
  await walk.answer('deliverFile', 'addressed')
  await press(() => view().view(w9))
  await walk.answer('deliverFile', 'addressed')
  expect([view().problem, view().picture, walk.state]).toEqual([null, null, 'idle'])
})
