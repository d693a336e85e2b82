import { randomUUIDv7 } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { TEAM_SESSION_IDLE_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { liveChange, livePresence, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { createNextEvent, emptyChain, writeEvent } from '#server/requests/chain.ts'
import { createLiveUpdates, LIVE_TIMES, STREAMS_MAX, STREAMS_PER_SESSION_MAX } from '#server/team/live.ts'
import { createPresence } from '#server/team/presence.ts'
import { createSequenceTracker, GAP_MAX_MS } from '#server/team/sequence-tracker.ts'
import { appendMemberEvent } from '#server/team/sign-in/member-events.ts'
import { createTeamSessions } from '#server/team/sign-in/sessions.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { listen } from '../kit/listener.ts'
import { openLog } from '../kit/log.ts'
import { newMember, withoutTable } from '../kit/team.ts'
import { onTestEnd, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil, retryWhileBusy } from '../kit/wait.ts'

const { move: MOVE, presence: PRESENCE, live: LIVE, file: FILE } = teamCaseEndpoints
const QUICK = { pollMs: 30, checkMs: 100, keepAliveMs: 100, maxAgeMs: 60_000 }

const serve = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer({ liveTimes: QUICK, ...options })
  return { server, url: await server.app.listen({ port: 0, host: '127.0.0.1' }) }
}
const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const { server, url } = await serve(options)
  const ann = await newMember(server)
  const send = async () => {
    const { status, body } = await retryWhileBusy(() => newClient(server.app).submit(factoringRequest))
    expect(status).toBe(201)
    return String(body.reference)
  }
  const note = (reference: string, text = 'Hello') => ann.call(MOVE, { reference, seen: '1', edge: 'NOTE', text }, { 'idempotency-key': newKey() })
  return { server, url, ann, send, note }
}
const newest = async ({ database: { db } }: TestServer) =>
  (await db.selectFrom('case_events').select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.sequence ?? 0

test('sends a new form, a claim, and a note once each, in order, without earlier events', async () => {
  const { server, url, ann, send, note } = await open()
  const before = await send()
  const begin = await newest(server)
  const page = await listen(url, ann)
  expect([page.status, page.headers]).toMatchObject([
    200,
    {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    },
  ])
  expect(page.headers['content-length']).toBeUndefined()
  const reference = await send()
  await ann.call(MOVE, { reference, seen: '1', edge: 'CLAIM' })
  await note(before)
  await page.until((events) => events.length >= 3)
  const changes = page.changes()
  for (const change of changes) expect(liveChange.safeParse(change).error).toBeUndefined()
  expect(changes).toMatchObject([
    { reference, version: 1, edge: 'ARRIVE', who: null },
    { reference, version: 2, edge: 'CLAIM', state: 'inWork', who: 'ann', owner: { id: 'ann', name: 'Ann Miller' } },
    { reference: before, version: 2, edge: 'NOTE', state: 'received', owner: null, who: 'ann' },
  ])
  expect(page.text()).toMatch(/^retry: 2000\n/)
  expect(page.begin()).toBe(String(begin))
  expect(page.events().at(-1)?.id).toBe(String(await newest(server)))
  // Keep-alive comments prevent a proxy from closing an idle stream.
  await pollUntil(page.text, (text) => text.includes('\n:\n\n'))
})

test('a reconnecting page gets missed events, or a request to reload after too many', async () => {
  const { server, url, ann, send, note } = await open()
  const reference = await send()
  const first = await listen(url, ann)
  await note(reference)
  const [firstEvent] = await first.until((events) => events.length === 1)
  first.leave()
  await note(reference)
  const again = await listen(url, ann, { headers: { 'last-event-id': String(firstEvent?.id) } })
  // A page can get a change twice if the change happens while the page connects. Pages compare versions, so the test ignores repeats.
  const versionsOf = (page: typeof first) => [...new Set(page.changes().map(({ version, edge }) => `${version} ${edge}`))]
  await again.until((events) => events.length > 0)
  const asked = await listen(url, ann, { after: (await newest(server)) - 1 })
  await asked.until((events) => events.length > 0)
  expect([versionsOf(again), versionsOf(asked)]).toEqual([['3 NOTE'], ['3 NOTE']])
  // Each stream starts at the event number that the page sent.
  expect([again.begin(), asked.begin()]).toEqual([firstEvent?.id, String((await newest(server)) - 1)])
  for (const nonsense of ['x', '-1', '1'.repeat(16)]) {
    const page = await listen(url, ann, { headers: { 'last-event-id': nonsense } })
    expect([nonsense, page.status, page.events()]).toEqual([nonsense, 200, []])
    page.leave()
  }
  const rows = Array.from({ length: 1_001 }, () => createNextEvent(emptyChain(randomUUIDv7()), { at: 1, role: 'customer', edge: 'ARRIVE', to: 'received' }))
  await server.database.db.insertInto('case_events').values(rows.slice(0, 500)).execute()
  await server.database.db.insertInto('case_events').values(rows.slice(500)).execute()
  const late = await listen(url, ann, { after: 0 })
  await late.until((events) => events.length > 0)
  expect(late.events()).toMatchObject([{ event: 'reload', data: {} }])
})

test('skips events of members and erased cases', async () => {
  const { server, url, ann, send, note } = await open()
  const [erased, kept] = [await send(), await send()]
  const page = await listen(url, ann)
  await server.database.transact((tx) => appendMemberEvent(tx, 'ann', { edge: 'LOG_IN', at: server.now() }))
  await runAdminCommand(envOf(server), 'requests', 'erase', factoringRequest.sample.email, '--yes')
  expect(kept).not.toBe(erased)
  const reference = await send()
  await note(reference)
  await page.until((events) => events.some(({ data }) => data.edge === 'NOTE'))
  expect(page.changes().map((change) => [change.reference, change.edge])).toEqual([
    [reference, 'ARRIVE'],
    [reference, 'NOTE'],
  ])
})

test('sends that unmatched emails are waiting, without details', async () => {
  const { server, url, ann } = await open()
  const page = await listen(url, ann)
  const mail = {
    state: 'unmatched',
    kind: 'reply',
    from_address: 'sam@ortiz.example',
    from_key: 'sam@ortiz.example',
    subject: 'Secret',
    size: 1,
    sha256: '',
    received_at: 1,
  } as const
  const { db } = server.database
  await db
    .insertInto('inbound_mails')
    .values({ ...mail, id: '1', key: '1', state: 'kept', kind: 'auto' })
    .execute()
  await db
    .insertInto('inbound_mails')
    .values({ ...mail, id: '2', key: '2' })
    .execute()
  await page.until((events) => events.length === 1)
  await db.updateTable('inbound_mails').set({ state: 'discarded' }).where('id', '=', '2').execute()
  await page.until((events) => events.length === 2)
  expect(page.text().match(/event: mails\ndata: \{\}\n/g)).toHaveLength(2)
})

test('sends changes of presence to others, not to oneself', async () => {
  const { server, url, ann, send } = await open()
  const bob = await newMember(server, { id: 'bob', name: 'Bob Reed' })
  const reference = await send()
  const [anns, bobs] = [await listen(url, ann), await listen(url, bob)]
  const isDoing = (doing: string) => bob.call(PRESENCE, { reference, doing })
  const presenceEvents = () => anns.events().map(({ event, data }) => [event, data.here.map((one: { id: string; doing: string }) => [one.id, one.doing])])
  await isDoing('looking')
  await anns.until((events) => events.length === 1)
  expect(livePresence.safeParse(anns.events()[0]?.data).error).toBeUndefined()
  await isDoing('looking')
  await isDoing('typing')
  await anns.until((events) => events.length === 2)
  await isDoing('gone')
  await anns.until((events) => events.length === 3)
  expect(presenceEvents()).toEqual([
    ['presence', [['bob', 'looking']]],
    ['presence', [['bob', 'typing']]],
    ['presence', []],
  ])
  expect(bobs.events()).toEqual([])
})

test('a change in one of two processes reaches listeners of both within two seconds', async () => {
  expect(LIVE_TIMES.pollMs).toBeLessThan(1_000)
  const one = await open({ liveTimes: LIVE_TIMES })
  const { settings, dataDir } = one.server
  const other = await serve({ dataDir, liveTimes: LIVE_TIMES, ...(settings.databaseUrl && { env: { DATABASE_URL: settings.databaseUrl } }) })
  const bob = await newMember(other.server, { id: 'bob' })
  const reference = await one.send()
  const pages = [await listen(one.url, one.ann), await listen(other.url, bob)]
  for (const [member, text] of [
    [one.ann, 'from one'],
    [bob, 'from the other'],
  ] as const) {
    expect((await member.call(MOVE, { reference, seen: '1', edge: 'NOTE', text }, { 'idempotency-key': newKey() })).status).toBe(200)
    for (const page of pages) await page.until(() => page.changes().at(-1)?.who === member.id)
  }
  expect(pages.map((page) => page.changes().map(({ who }) => who))).toEqual(Array(2).fill(['ann', 'bob']))
})

test('sends an event that commits after one with a higher number (PostgreSQL assigns numbers before the commit)', async () => {
  const { server, url, ann, send, note } = await open()
  const reference = await send()
  const page = await listen(url, ann)
  if (server.database.kind === 'sqlite') {
    // SQLite has one writer, so events commit in the order of their numbers.
    await note(reference)
    await page.until((events) => events.length === 1)
    return
  }
  const second = await send()
  await page.until((events) => events.length === 1)
  const { id: caseId, version, head } = await server.database.db.selectFrom('cases').select(['id', 'version', 'head']).orderBy('id').executeTakeFirstOrThrow()
  const event = createNextEvent({ caseId, version, hash: head }, { at: 1, role: 'customer', edge: 'CORRECT', from: 'received', to: 'received' })
  let settledBefore: string | undefined
  await server.database.transact(async (tx) => {
    await writeEvent(tx, event)
    await note(second)
    settledBefore = (await page.until((events) => events.length === 2)).at(-1)?.id
  })
  const events = await page.until((all) => all.length === 3)
  expect(page.changes().map(({ edge }) => edge)).toEqual(['ARRIVE', 'NOTE', 'CORRECT'])
  const [, noted, late] = page.changes()
  expect(late.sequence).toBeLessThan(noted.sequence)
  expect(Number(settledBefore)).toBeLessThan(late.sequence)
  expect(Number(events.at(-1)?.id)).toBe(noted.sequence)
})

test.each([
  ['is logged out', async ({ database: { db } }: TestServer) => void (await db.deleteFrom('team_sessions').where('member_id', '=', 'ann').execute())],
  [
    'is removed',
    async ({ database: { db } }: TestServer) => void (await db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'ann').execute()),
  ],
  ['is idle for half an hour', async (server: TestServer) => server.advance(TEAM_SESSION_IDLE_MS)],
])('a member who %s loses the stream, and no one else does', async (_, end) => {
  const { server, url, ann, send } = await open()
  const page = await listen(url, ann)
  await end(server)
  const bob = await newMember(server, { id: 'bob' })
  const other = await listen(url, bob)
  await pollUntil(page.isClosed, Boolean, 5_000)
  await send()
  await other.until((events) => events.length === 1)
  expect([page.changes(), other.isClosed()]).toEqual([[], false])
  expect((await listen(url, ann)).status).toBe(401)
})

test('a stream alone does not extend the session', async () => {
  const { server, url, ann } = await open()
  const lastUse = async () => (await server.database.db.selectFrom('team_sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at
  const before = await lastUse()
  server.advance(TEAM_SESSION_IDLE_MS / 2)
  const page = await listen(url, ann)
  await pollUntil(page.text, (text) => text.includes('\n:\n\n'))
  expect(await lastUse()).toBe(before)
})

test('limits a session to ten streams and reuses a closed one', async () => {
  const { url, ann, server } = await open()
  const pages = []
  for (let count = 0; count < STREAMS_PER_SESSION_MAX; count += 1) pages.push(await listen(url, ann))
  expect(pages.map(({ status }) => status)).toEqual(Array(STREAMS_PER_SESSION_MAX).fill(200))
  const refused = await listen(url, ann)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  const tab = await newMember(server)
  expect((await listen(url, tab)).status).toBe(200)
  pages[0]?.leave()
  await pollUntil(
    async () => (await listen(url, ann)).status,
    (status) => status === 200,
  )
})

test('a stream ends after its maximum time, and the browser reconnects', async () => {
  const { url, ann } = await open({ liveTimes: { ...QUICK, maxAgeMs: 200 } })
  const page = await listen(url, ann)
  await pollUntil(page.isClosed, Boolean)
  expect((await listen(url, ann)).status).toBe(200)
})

const newRaw = () => {
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    written: '',
    isEnded: false,
    write(text: string) {
      raw.written += text
    },
    end() {
      raw.isEnded = true
    },
    destroy() {
      raw.destroyed = true
    },
  })
  return raw
}
type Raw = ReturnType<typeof newRaw>
/** The stream hub without its route, so that the test sees effects on a connection immediately. */
const openLiveUpdates = ({ database: { db }, now }: TestServer, times = QUICK) => {
  const sessions = createTeamSessions(now)
  const live = createLiveUpdates({ db, sessions, presence: createPresence(now), log: openLog('warn').logger, times })
  onTestEnd(() => live.end())
  const openStream = async (id: string, raw: Raw = newRaw()) => {
    const member = { id: 'ann', name: 'Ann Miller', email: '', role: 'member' } as const
    const begin = await live.subscribe({ id, member, stage: 'in', challenge: null, provenAt: 0, createdAt: 0, lastUsedAt: 0 })
    begin(raw as never)
    return raw
  }
  return { sessions, live, enter: openStream }
}

test('disconnects a stalled page, and the others continue', async () => {
  const { server, send } = await open()
  const { id } = await server.database.db.selectFrom('team_sessions').select('id').executeTakeFirstOrThrow()
  const { live, enter } = openLiveUpdates(server)
  const [reads, full, does] = [await enter(id), await enter(id), await enter(id)]
  full.writableLength = 256 * 1_024
  does.writableLength = 256 * 1_024 + 1
  await send()
  await pollUntil(
    () => reads.written,
    (written) => written.includes('ARRIVE'),
  )
  expect([live.size, reads.destroyed, full.destroyed, does.destroyed]).toEqual([2, false, false, true])
})

test('a page that leaves before or after the stream starts uses no slot', async () => {
  const { server } = await open()
  const { live, enter } = openLiveUpdates(server)
  const gone = await enter('a', Object.assign(newRaw(), { destroyed: true }))
  expect([live.size, gone.written, gone.isEnded]).toEqual([0, '', true])
  const openConnection = await enter('a')
  expect(live.size).toBe(1)
  openConnection.emit('close')
  expect(live.size).toBe(0)
})

test('a page that connects during a session check keeps its stream, unless it was logged out', async () => {
  const { server } = await open()
  await newMember(server, { id: 'bob' })
  const [id = '', other = ''] = (await server.database.db.selectFrom('team_sessions').select('id').execute()).map((row) => row.id)
  const { sessions, live, enter } = openLiveUpdates(server)
  const first = await enter(id)
  let late = newRaw()
  const early = newRaw()
  const { activeSessionIds } = sessions
  const asking = vi.spyOn(sessions, 'activeSessionIds').mockImplementation(async (...asked) => {
    const answer = await activeSessionIds(...asked)
    if (late.written === '') late = await enter(other, late)
    return answer
  })
  await pollUntil(
    () => asking.mock.calls.length,
    (count) => count > 1,
  )
  expect([first.isEnded, late.isEnded, live.size]).toEqual([false, false, 2])
  const begin = await live.subscribe({ id: 'nobody' } as never)
  await pollUntil(
    () => live.size,
    (size) => size === 2,
  )
  begin(early as never)
  expect([early.isEnded, early.written, live.size]).toEqual([true, '', 2])
})

test('limits the streams of a process, and releases a slot that failed to start', async () => {
  const { server } = await open()
  // The sessions of these streams do not exist, so a session check would end the streams.
  const { live, enter } = openLiveUpdates(server, { ...QUICK, checkMs: 600_000 })
  for (let count = 0; count < STREAMS_MAX; count += 1) await enter(`session ${count % 100}`)
  await expect(enter('one more')).rejects.toMatchObject({ status: 503 })
  await live.end()
  expect(live.size).toBe(0)
  await expect(enter('late')).rejects.toMatchObject({ status: 503 })
  const other = openLiveUpdates(server)
  await withoutTable(server, 'case_events', () => expect(other.enter('a')).rejects.toThrow())
  expect(other.live.size).toBe(0)
})

test('a database outage ends no stream, loses no event, and is logged once', async () => {
  const { logger, lines } = openLog('warn')
  const { server, url, ann, send, note } = await open({ logger })
  const reference = await send()
  const page = await listen(url, ann)
  await withoutTable(server, 'team_presence', async () => {
    await pollUntil(
      () => lines.filter((line) => line.includes('live events are unavailable')),
      (found) => found.length > 0,
    )
    await note(reference)
    await new Promise((resolve) => setTimeout(resolve, 5 * QUICK.pollMs))
  })
  await page.until((events) => events.length === 1)
  expect(lines.filter((line) => line.includes('live events are unavailable'))).toHaveLength(1)
})

test('a closing server ends its streams and accepts no more', async () => {
  const { server, url, ann } = await open()
  const page = await listen(url, ann)
  const began = performance.now()
  await server.close()
  await pollUntil(page.isClosed, Boolean)
  expect(performance.now() - began).toBeLessThan(QUICK.maxAgeMs / 2)
})

test('allows only GET, and HEAD reports that', async () => {
  const { ann } = await open()
  expect(await ann.client.send('HEAD', `/backend/api/${LIVE}`)).toMatchObject({ status: 405, headers: { allow: 'GET' } })
  expect((await ann.call(FILE, {})).status).toBe(422)
})

test('queries missing numbers until no transaction can add them', () => {
  let now = 0
  const sequence = createSequenceTracker([7, 5, 4], () => now)
  expect([sequence.highest, sequence.missingNumbers(), sequence.lastComplete]).toEqual([7, [6], 5])
  sequence.addNumbers([10, 8])
  expect([sequence.highest, sequence.missingNumbers(), sequence.lastComplete]).toEqual([10, [6, 9], 5])
  sequence.addNumbers([6])
  expect([sequence.highest, sequence.missingNumbers(), sequence.lastComplete]).toEqual([10, [9], 8])
  now = GAP_MAX_MS - 1
  sequence.addNumbers([12])
  expect(sequence.missingNumbers()).toEqual([9, 11])
  now = GAP_MAX_MS
  expect([sequence.missingNumbers(), sequence.lastComplete]).toEqual([[11], 10])
  sequence.addNumbers([])
  expect(sequence.highest).toBe(12)
  sequence.addNumbers([1_000_000])
  expect(sequence.missingNumbers()).toHaveLength(1_001)
  const empty = createSequenceTracker([], () => now)
  expect([empty.highest, empty.missingNumbers(), empty.lastComplete]).toEqual([0, [], 0])
  empty.addNumbers([1])
  expect([empty.highest, empty.missingNumbers(), empty.lastComplete]).toEqual([1, [], 1])
})

test('excludes stream durations from response times, and counts a refusal', async () => {
  const { server, url, ann } = await open({ liveTimes: { ...QUICK, maxAgeMs: 50 } })
  const page = await listen(url, ann)
  await pollUntil(page.isClosed, Boolean)
  expect((await newClient(server.app).send('GET', `/backend/api/${LIVE}`)).status).toBe(401)
  const figures = async () => (await server.app.inject({ url: '/metrics' })).body.split('\n').filter((line) => line.includes(`route="/backend/api/${LIVE}"`))
  const counted = await pollUntil(figures, ({ length }) => length > 0)
  expect(new Set(counted.map((line) => /status="(\d+)"/.exec(line)?.[1]))).toEqual(new Set(['401']))
})
