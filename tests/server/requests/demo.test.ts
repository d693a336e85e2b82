import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { caseStates } from '#machines/case/case.states.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { overdueCases } from '#server/requests/promises.ts'
import { DEMO_FOLDER, runDemo } from '../../../tools/demo/run.ts'
import { cardOf, pdfOf } from '../../../tools/demo/sample-files.ts'
import { envOf } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { readStoredFile } from '../kit/stored-files.ts'
import { openServer } from '../kit/test-server.ts'

const DAY_MS = 86_400_000

const newDemoEnvironment = async () => {
  const server = await openServer()
  await server.app.close()
  const env = envOf(server)
  return { server, env, dataDir: server.dataDir, db: server.database.db }
}

test('creates cases in all states with complete histories, a team, valid files, and no pending email', async () => {
  const { env, dataDir, db } = await newDemoEnvironment()
  const { cases, events } = await runDemo(env, 30)
  const rows = await db.selectFrom('cases').innerJoin('requests', 'requests.id', 'cases.request_id').selectAll('cases').select('answers').execute()
  expect([cases, rows.length]).toEqual([30, 30])
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual([...caseStates].sort())
  expect(await verifyChains(db)).toMatchObject({ events, cases: 30, findings: [] })
  expect((await db.selectFrom('team_members').select(['id', 'role']).orderBy('id').execute()).map(({ id, role }) => `${id} ${role}`)).toEqual([
    'ann lead',
    'ben member',
    'cleo member',
    'dana member',
    'eli member',
  ])
  expect(new Set(rows.flatMap(({ owner }) => owner ?? []))).toEqual(new Set(['ann', 'ben', 'cleo', 'dana', 'eli']))
  const seen = await db.selectFrom('team_sessions').select(['member_id']).execute()
  expect(seen.map(({ member_id: member }) => member).sort()).toEqual(['ann', 'ben', 'cleo', 'dana', 'eli'])
  // Ids begin with the arrival time, because the inbox sorts by them.
  for (const { id, created_at } of rows) expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(created_at)
  const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ created_at }) => created_at)
  expect(byId).toEqual(byId.toSorted((one, other) => one - other))
  expect(Math.min(...byId)).toBeGreaterThan(Date.now() - 75 * DAY_MS)
  const happened = await db.selectFrom('case_events').select(['at']).execute()
  expect(Math.max(...happened.map(({ at }) => at))).toBeLessThanOrEqual(Date.now())
  const late = await overdueCases(db, Date.now()).select('overdue_told_at').execute()
  expect(late).toEqual([{ overdue_told_at: expect.any(Number) }])
  expect(rows.filter(({ promised_by: by, first_touched_at: touched }) => touched === null && Number(by) > Date.now())).toHaveLength(1)
  for (const { answers } of rows) for (const [, host] of answers.matchAll(/@([\w.-]+)/g)) expect(host).toMatch(/\.example$/)
  expect(await db.selectFrom('outbox').select('id').where('state', '<>', 'sent').execute()).toEqual([])
  const files = await db.selectFrom('files').selectAll().execute()
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['application/pdf', 'image/png']))
  const [file = expect.fail()] = files
  expect((await readStoredFile(dataDir, file)).length).toBe(file.size)
})

test('shows each kind of news, and answers that fit the person and the files', { tags: 'slow' }, async () => {
  const { env, db } = await newDemoEnvironment()
  await runDemo(env, 120)
  const open = ['inWork', 'waitingForCustomer', 'withAgency', 'received']
  const cases = await db
    .selectFrom('cases')
    .innerJoin('requests', 'requests.id', 'request_id')
    .select(['state', 'context', 'mail_failure', 'form', 'answers'])
    .execute()
  const news = cases.flatMap(({ state, context }) => (open.includes(state) ? (parseContext(context).news?.edge ?? []) : []))
  expect([...new Set(news)].sort()).toEqual(['ANSWER', 'APPROVE', 'FILE.ATTACH', 'MESSAGE'])
  // As in a real inbox, the team has read most news.
  expect(news.length).toBeLessThan(cases.length / 5)
  expect(new Set(cases.flatMap(({ mail_failure: failure }) => failure ?? []))).toEqual(new Set(['address', 'email']))
  expect((await db.selectFrom('inbound_mails').select('state').execute()).map(({ state }) => state)).toEqual(Array(4).fill('unmatched'))
  for (const { answers } of cases) {
    const { signer, fullName } = JSON.parse(answers) as { signer?: string; fullName?: string }
    if (signer !== undefined) expect(signer).toBe(fullName)
  }
})

test('no customer waits for a reply for days, and closed cases have no news', { tags: 'slow' }, async () => {
  const { env, db } = await newDemoEnvironment()
  await runDemo(env, 120)
  const newest = await db
    .selectFrom('cases')
    .innerJoin('case_events', (join) => join.onRef('case_id', '=', 'cases.id').onRef('case_events.version', '=', 'cases.version'))
    .select(['cases.id', 'cases.state', 'news_at', 'edge', 'at'])
    .execute()
  expect(newest.filter(({ state, news_at: newsAt }) => state.startsWith('closed') && newsAt !== null)).toEqual([])
  const events = await db.selectFrom('case_events').select(['case_id', 'role', 'edge', 'at']).orderBy('version').execute()
  for (const { id, state } of newest) {
    if (state.startsWith('closed') || state === 'dormant') continue
    const own = events.filter(({ case_id: caseId }) => caseId === id)
    const message = own.findLast(({ role, edge }) => role === 'customer' && edge === 'MESSAGE')
    if (message === undefined) continue
    const isAnswered = own.slice(own.indexOf(message)).some(({ role, edge }) => (role === 'member' || role === 'lead') && edge !== 'READ')
    if (!isAnswered) expect(Number(message.at)).toBeGreaterThan(Date.now() - 2.5 * DAY_MS)
  }
  const failures = newest.filter(({ edge }) => edge === 'MAIL.FAILED')
  expect(failures).toHaveLength(3)
  for (const { id, at } of failures) {
    const own = events.filter(({ case_id: caseId }) => caseId === id)
    expect(Number(at) - Number(own.at(-2)?.at)).toBe(3 * 60_000)
  }
})

test('the same seed creates the same people and cases', { tags: 'slow' }, async () => {
  const [one, other] = [await newDemoEnvironment(), await newDemoEnvironment()]
  const madeIn = async ({ env, db }: typeof one) => {
    await runDemo(env, 12)
    const rows = await db
      .selectFrom('cases')
      .innerJoin('requests', 'requests.id', 'cases.request_id')
      .select(['answers', 'state', 'owner', 'version'])
      .execute()
    // Removes call dates, because they depend on the time of the run.
    return rows.map((row) => JSON.stringify(row).replace(/\d{4}-\d\d-\d\d/g, 'day')).sort()
  }
  expect(await madeIn(one)).toEqual(await madeIn(other))
})

test('refuses a database with requests or a team and changes nothing', async () => {
  const server = await openServer()
  await newClient(server.app).submit(factoringRequest)
  const { db } = server.database
  const refusal = {
    name: 'DemoError',
    message: expect.stringMatching(/ has requests already\. The demo fills only an empty database: set DATA_DIR to another folder, or remove this one\.$/),
  }
  await expect(runDemo(envOf(server), 12)).rejects.toMatchObject(refusal)
  expect(await db.selectFrom('requests').select('form').execute()).toEqual([{ form: factoringRequest.route }])
  expect(await db.selectFrom('team_members').select('id').execute()).toEqual([])
  const filled = await newDemoEnvironment()
  await runDemo(filled.env, 12)
  await filled.db.deleteFrom('requests').execute()
  await expect(runDemo(filled.env, 12)).rejects.toMatchObject({ message: expect.stringContaining(' has a team already.') })
})

test('uses its own folder without DATA_DIR, and reports wrong settings like a server', async () => {
  expect(DEMO_FOLDER).toBe('./data-demo')
  expect(readFileSync(join(import.meta.dirname, '../../../.gitignore'), 'utf8')).toContain('/data-demo/\n')
  await expect(runDemo({ DATA_DIR: 'x', PORT: 'many' }, 12)).rejects.toMatchObject({ name: 'DemoError', message: expect.stringContaining('PORT is "many"') })
})

test('a document is a PDF with a valid table, a card is a PNG', () => {
  const pdf = pdfOf(['A (line) \\ of text', 'é']).toString('latin1')
  expect(pdf).toContain('(A \\(line\\) \\\\ of text) Tj')
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 4)).toBe('xref')
  for (const [index, [, at]] of [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].entries()) expect(pdf.slice(Number(at)).startsWith(`${index + 1} 0 obj`)).toBe(true)
  expect(cardOf([1, 2, 3]).subarray(1, 4).toString()).toBe('PNG')
})
