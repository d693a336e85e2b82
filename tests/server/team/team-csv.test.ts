import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { STEP_UP_LIFETIME_MS } from '#contract/request/retention.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { TICKET_LIFETIME_MS } from '#server/secrets/tickets.ts'
import { createTeamCsv, csvCell } from '#server/team/csv.ts'
import { createInbox } from '#server/team/inbox.ts'
import { parseView } from '#server/team/views.ts'
import { newClient } from '../kit/client.ts'
import { caseMover, send, VIEW } from '../kit/inbox.ts'
import { openLog } from '../kit/log.ts'
import { type Member, newMember } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const parse = (text: string) => {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    cell.lastIndex = at
    const [, quoted, plain = '', end] = cell.exec(text) ?? expect.fail(`no cell at ${at}: ${text.slice(at, at + 50)}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const addressOf = async ({ call }: Member, narrowed: Partial<typeof VIEW> = {}) => (await call('team/cases/csv', { ...VIEW, ...narrowed })).body.href as string
const HEADER = ['Reference', 'Form', 'Name', 'Company', 'Email', 'Phone', 'State', 'Owner', 'Sent', 'Changed', 'Promised by', 'Overdue', 'Language']

test('exports a view as lines, newest first, one per case, without formulas', async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const { db } = server.database
  const fullname = '=HYPERLINK("https://evil.example","Dana, ""the boss""")'
  const first = await send(server, { fullname, companyname: '@SUM(A1); LLC', email: 'dana@hauling.example' })
  const second = await send(server, { name: ' José  ', email: '', company: '' }, contactRequest)
  await send(server)
  await caseMover(server)(first, 'CLAIM')
  await db.updateTable('cases').set({ promised_by: 1_795_600_000_000 }).where('state', '=', 'inWork').execute()
  const third = (await db.selectFrom('requests').select('reference').where('reference', 'not in', [first, second]).executeTakeFirstOrThrow()).reference
  await db.updateTable('requests').set({ language: 'es' }).where('reference', '=', third).execute()
  const client = ann.client
  const { status, text, headers } = await client.send('GET', await addressOf(ann))
  expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    'no-store',
    'no-referrer',
  ])
  const day = new Date(server.now()).toISOString().slice(0, 10)
  expect(headers['content-disposition']).toContain(`attachment; filename="${companySlug}-all-${day}.csv"`)
  expect(text.startsWith('\uFEFFReference,Form,')).toBe(true)
  const rows = parse(text.slice(1))
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const { fullname: dana, companyname, email, phone } = factoringRequest.sample
  expect(rows).toEqual([
    HEADER,
    [third, factoringRequest.title, dana, companyname, email, phone, 'received', '', time, time, '', 'no', 'Spanish'],
    [second, contactRequest.title, 'José', '', '', contactRequest.sample.phone, 'received', '', time, time, '', 'no', 'English'],
    [
      first,
      factoringRequest.title,
      `'${fullname}`,
      "'@SUM(A1); LLC",
      'dana@hauling.example',
      phone,
      'inWork',
      'Ann Miller',
      time,
      time,
      '2026-11-25T09:46:40Z',
      'no',
      'English',
    ],
  ])
  for (const [given, cell] of [
    ['plain', 'plain'],
    ['', ''],
    ['=1', "'=1"],
    ['+1', '+1'],
    ['+12145550142; +442071234567', '+12145550142; +442071234567'],
    ['+1+1', "'+1+1"],
    ['+1; =1+1', "+1;' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a\t+1+1', "a\t'+1+1"],
    ['a\n-1+1', '"a\n\'-1+1"'],
    [' =1+1', "' =1+1"],
    ['\t\t=1', "'\t\t'=1"],
    ['\u202e=1\u0085', "'=1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['\ra', '"\'\ra"'],
    ['a=b', 'a=b'],
    ['a\nb', '"a\nb"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['=a","b', '"\'=a"",""b"'],
    ["'a", "'a"],
  ])
    expect(csvCell(String(given))).toBe(cell)

  const referencesOf = async (narrowed: Partial<typeof VIEW>) =>
    parse((await client.send('GET', await addressOf(ann, narrowed))).text)
      .slice(1)
      .map(([reference]) => reference)
  expect(await referencesOf({ view: 'mine' })).toEqual([first])
  expect(await referencesOf({ search: 'José' })).toEqual([second])
  expect(await referencesOf({ form: factoringRequest.route })).toEqual([third, first])
  expect(await referencesOf({ view: 'held' })).toEqual([])
  expect(await referencesOf({ search: '道'.repeat(100), form: '道'.repeat(80), owner: '道'.repeat(80), from: '2026-11-01', to: '2026-11-30' })).toEqual([])
  await db.updateTable('requests').set({ form: 'oldform' }).where('reference', '=', first).execute()
  expect(parse((await client.send('GET', await addressOf(ann, { search: first }))).text)[1]?.slice(0, 6)).toEqual([first, 'oldform', '', '', '', ''])
})

test('requires a recent second factor, and its URL works for this session and two minutes', async () => {
  const { lines, logger } = openLog()
  const server = await openServer({ logger })
  const reference = await send(server)
  const [ann, again] = [await newMember(server), await newMember(server)]
  const lee = await newMember(server, { id: 'lee', role: 'lead' })
  const address = await addressOf(ann, { search: 'whitfield' })
  expect(Buffer.from(address.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('whitfield')
  const get = (client: Member['client'], url = address) => client.send('GET', url)
  for (const [who, client, status] of [
    ['a visitor', newClient(server.app), 401],
    ['another session of the member', again.client, 404],
    ['a lead', lee.client, 404],
    ['she herself', ann.client, 200],
  ] as const) {
    const answer = await get(client)
    expect([who, answer.status, answer.text.includes(reference)]).toEqual([who, status, status === 200])
  }
  const [session = '', sealed = '', rest = ''] = address.split(/\.(.*)/s)
  for (const wrong of [
    `${address}x`,
    address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${session}.${sealed.replace(/\.\d+\./, '.9999999999.')}${rest}`,
    '/backend/api/team/cases/csv/x',
  ])
    expect([wrong, (await get(ann.client, wrong)).status]).toEqual([wrong, 404])
  const head = await ann.client.send('HEAD', address)
  expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/csv; charset=utf-8; header=present', ''])
  server.advance(TICKET_LIFETIME_MS)
  const expiredResponse = await get(ann.client)
  expect([expiredResponse.status, expiredResponse.body]).toEqual([410, { message: 'This link has expired. Request the file in the inbox again.' }])
  server.advance(STEP_UP_LIFETIME_MS - TICKET_LIFETIME_MS)
  const unproven = await ann.call('team/cases/csv', VIEW)
  expect([unproven.status, unproven.body]).toEqual([403, { message: 'Verify your identity again.' }])
  const trail = lines.flatMap((line) => {
    const { audit, outcome, member } = JSON.parse(line)
    return audit === 'team-exported' ? [[outcome, member]] : []
  })
  expect(trail.filter(([outcome]) => outcome === 'done')).toEqual([
    ['done', 'ann'],
    ['done', 'ann'],
  ])
  expect(trail.filter(([outcome]) => outcome === 'refused')).toHaveLength(8)
  expect(lines.join('')).not.toContain(address.split('.').at(-1))
})

const eventsOf = ({ database: { db } }: TestServer) =>
  db.selectFrom('case_events').select(['who', 'role', 'data']).where('edge', '=', 'EXPORT').orderBy('sequence').execute()

test("records each download in the member's chain without the search text", async () => {
  const server = await openServer()
  await send(server)
  const ann = await newMember(server)
  const address = await addressOf(ann, { search: 'whitfield', view: 'unclaimed' })
  expect(await eventsOf(server)).toEqual([])
  await ann.client.send('HEAD', address)
  expect(await eventsOf(server)).toEqual([])
  await ann.client.send('GET', address)
  await ann.client.send('GET', await addressOf(ann))
  expect(await eventsOf(server)).toEqual([
    { who: 'ann', role: 'member', data: '{"view":"unclaimed","isSearched":true}' },
    { who: 'ann', role: 'member', data: '{"view":"all","isSearched":false}' },
  ])
  const { events } = await verifyChains(server.database.db)
  expect(events).toBe(3)
})

test('reads page by page at the pace of its reader', async () => {
  const server = await openServer()
  const sent: string[] = []
  for (let count = 0; count < 5; count += 1) sent.unshift(await send(server))
  const inbox = createInbox({ ...server, definitions: [factoringRequest] })
  let pages = 0
  const page = (...asked: Parameters<typeof inbox.page>) => {
    pages += 1
    return inbox.page(...asked)
  }
  const counting = { ...inbox, page }
  const read = async (batchSize: number) => {
    pages = 0
    let text = ''
    for await (const chunk of createTeamCsv({ inbox: counting, definitions: [factoringRequest], batchSize })(parseView(VIEW, 'ann'))) text += String(chunk)
    return parse(text)
      .slice(1)
      .map(([reference]) => reference)
  }
  expect([await read(2), pages]).toEqual([sent, 3])
  expect([await read(5), pages]).toEqual([sent, 2])
  expect([await read(6), pages]).toEqual([sent, 1])
  pages = 0
  const stream = createTeamCsv({ inbox: counting, definitions: [factoringRequest], batchSize: 1 })(parseView(VIEW, 'ann'))
  for await (const _ of stream) break
  expect([stream.destroyed, pages <= 2]).toEqual([true, true])
})
