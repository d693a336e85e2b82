/** Expected results: docs/cases.md and decision 0119. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countsSample } from '#kit/charts/inbox-counts.ts'
import { claimChange, teamLiveChart } from '#kit/charts/team-live.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamLive } from '#machines/team/inbox/team-live.connect.ts'

const SECOND = 1_000
let walk: Walk<typeof teamLiveChart.machine>
beforeEach(() => {
  walk = new Walk(teamLiveChart)
})
afterEach(() => walk.stop())
const currentStatus = () => connectTeamLive(walk.snapshot, () => {}).liveState
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const lastEventId = () => (walk.pending.get('listen')?.input as { after: string | null } | undefined)?.after
const kinds = () => walk.emitted.map((emitted) => (emitted as unknown as { message?: { kind: string } }).message?.kind ?? emitted.type)
const open = async () => {
  await send('LIVE.SHOW')
  await send('LIVE.OPENED', { after: '41' })
}

test('disconnects while hidden and misses no event after it returns', async () => {
  expect(lastEventId()).toBeUndefined()
  await open()
  expect([currentStatus(), lastEventId()]).toEqual(['live', null])
  await send('LIVE.MESSAGE', { message: { kind: 'change', change: claimChange }, after: '42' })
  await send('LIVE.HIDE')
  expect(lastEventId()).toBeUndefined()
  await open()
  expect([currentStatus(), lastEventId()]).toEqual(['live', '42'])
  expect(kinds()).toEqual(['opened', 'change', 'opened'])
})

test('a stream reports its start, so a disconnect before its first event misses nothing', async () => {
  await open()
  expect(walk.emitted).toEqual([{ type: 'opened', after: '41' }])
  await send('LIVE.HIDE')
  await send('LIVE.SHOW')
  expect(lastEventId()).toBe('41')
})

test('reports a loss and reconnects after 1, 2, 4 … 30 seconds, or at once when the network returns', async () => {
  await send('LIVE.SHOW')
  await walk.answer('listen', 'offline')
  expect([currentStatus(), kinds()]).toEqual(['lost', ['lost']])
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    await walk.wait(seconds * SECOND - 1)
    expect(walk.pending.has('pingServer')).toBe(false)
    await walk.wait(1)
    await walk.answer('pingServer', 'offline')
  }
  await send('NETWORK.ONLINE')
  await walk.answer('pingServer', 'reached')
  await send('LIVE.OPENED', { after: '41' })
  expect(currentStatus()).toBe('live')
  await walk.answer('listen', 'offline')
  await walk.wait(SECOND)
  expect(walk.pending.has('pingServer')).toBe(true)
})

test('polls within 10 seconds when a proxy holds the stream back, reports changes once, and ends when the stream opens', async () => {
  await send('LIVE.SHOW')
  await walk.wait(10 * SECOND)
  expect(currentStatus()).toBe('polling')
  await walk.answer('pingServer', 'reached')
  // The pages compare this number with the newest event that they have loaded.
  expect(walk.emitted).toEqual([{ type: 'opened', after: String(countsSample.sequence) }])
  const poll = async (answer: 'reached' | 'changed' | 'refused' | 'offline') => {
    await walk.wait(30 * SECOND)
    await walk.answer('pingServer', answer)
  }
  for (const answer of ['reached', 'refused', 'offline', 'changed', 'changed'] as const) await poll(answer)
  expect([currentStatus(), kinds()]).toEqual(['polling', ['opened', 'reload']])
  await send('LIVE.OPENED', { after: '50' })
  expect([currentStatus(), kinds()]).toEqual(['live', ['opened', 'reload', 'opened']])
  await walk.wait(60 * SECOND)
  expect(walk.pending.has('pingServer')).toBe(false)
})

test('a stream that opens in time is not polled', async () => {
  await open()
  await walk.wait(60 * SECOND)
  expect([currentStatus(), walk.pending.has('pingServer')]).toEqual(['live', false])
})
