/** Expected results: docs/cases.md. The server drops presence after 20 s (`server/team/presence.ts`). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { Walk } from '#kit/walk.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'

const BEAT_MS = 8_000
let walk: Walk<typeof casePresenceChart.machine>
beforeEach(() => {
  walk = new Walk(casePresenceChart)
})
afterEach(() => walk.stop())
const events: { type: string }[] = []
const press = async (work: (view: ReturnType<typeof connectCasePresence>) => void) => {
  work(connectCasePresence((event) => events.push(event)))
  for (const event of events.splice(0)) await walk.send(event)
}
const reportedDoing = () => (walk.pending.get('sendPresence')?.input as { doing: string } | undefined)?.doing

test('reports a viewer at once and with each beat, even after a failed report', async () => {
  expect(reportedDoing()).toBe('looking')
  await walk.answer('sendPresence', 'offline')
  await walk.wait(BEAT_MS - 1)
  expect(reportedDoing()).toBeUndefined()
  await walk.wait(1)
  expect(reportedDoing()).toBe('looking')
})

test('reports typing at once and repeatedly, then viewing after a pause', async () => {
  await walk.answerWith('sendPresence', undefined)
  await press((view) => view.type())
  expect(reportedDoing()).toBe('typing')
  await walk.answerWith('sendPresence', undefined)
  await walk.wait(BEAT_MS - 1_000)
  await press((view) => view.type())
  await press((view) => view.type())
  await walk.wait(BEAT_MS - 1)
  expect(reportedDoing()).toBeUndefined()
  await walk.wait(1)
  expect(reportedDoing()).toBe('typing')
  await walk.answer('sendPresence', 'offline')
  await walk.wait(BEAT_MS)
  expect(reportedDoing()).toBe('looking')
})

test.each(['looking', 'typing'])('from %s: a hidden page reports its absence and stops until it is visible', async (doing) => {
  if (doing === 'typing') await press((view) => view.type())
  await press((view) => view.setPresent(false))
  expect(reportedDoing()).toBe('gone')
  await walk.answerWith('sendPresence', undefined)
  await walk.wait(3 * BEAT_MS)
  expect(reportedDoing()).toBeUndefined()
  await press((view) => view.setPresent(true))
  expect(reportedDoing()).toBe('looking')
})
