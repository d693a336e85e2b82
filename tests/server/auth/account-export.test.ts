import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { attachNoteFilesFields, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { unzip } from '#kit/unzip.ts'
import { createExportTickets, EXPORTS_PER_HOUR } from '#server/auth/export-tickets.ts'
import { archiveFileName } from '#server/personal-data/export-paths.ts'
import { TICKET_LIFETIME_MS } from '#server/secrets/tickets.ts'
import { logInOnNewClient, openAccountHolder, SAFARI } from '../kit/account-holder.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf } from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { PASSWORD } from '../kit/people.ts'
import { newMember } from '../kit/team.ts'
import type { TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

type Owner = Awaited<ReturnType<typeof openAccountHolder>>

const download = async ({ app }: TestServer, url: string) => {
  const response = await app.inject({ method: 'GET', url })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body }
}
const addressOf = async ({ call }: Owner) => (await call('account/export', { password: PASSWORD })).body.url as string
const jsonOf = (entries: ReadonlyMap<string, Buffer>, path: string) => JSON.parse(String(entries.get(path)))

test("the archive contains the profile, the devices, each request as in an operator's export, and its files", async () => {
  const owner = await openAccountHolder()
  const { server, client, token, person, call } = owner
  await logInOnNewClient(server, person, SAFARI)
  const headers = { authorization: `Bearer ${token}` }
  const names = ['deed.pdf', 'deed.pdf', '..\\..\\C:evil?.pdf']
  const files = names.map((name, index) => ({ field: 'formationDocs', name, bytes: pdf(4_000 + index) }))
  const key = newKey()
  const first = (await client.submit(llcFiling, llcFiling.sample, { files, headers, key })).body.reference
  await client.submit(llcFiling, { ...llcFiling.sample, email: 'new@hauling.example' }, { files: files.slice(0, 1), headers, key })
  const second = (await client.submit(factoringRequest, factoringRequest.sample, { headers })).body.reference
  const stranger = (await newClient(server.app).submit(factoringRequest, factoringRequest.sample)).body.reference

  const { body } = await call('account/export', { password: PASSWORD })
  expect(body).toEqual({ success: true, url: expect.stringMatching(/^\/backend\/api\/account\/export\/[\w.-]+$/) })
  const { status, headers: responseHeaders, bytes } = await download(server, body.url)
  expect([status, responseHeaders['content-type'], responseHeaders['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  expect(responseHeaders['content-disposition']).toMatch(new RegExp(`^attachment; filename="${companySlug}-\\d{4}-\\d\\d-\\d\\d\\.zip"`))
  const entries = unzip(bytes)
  expect([...entries.keys()]).toEqual([
    `${first}/1-1-deed.pdf`,
    `${first}/1-2-deed.pdf`,
    `${first}/1-3-C_evil_.pdf`,
    `${first}/2-1-deed.pdf`,
    `${first}/request.json`,
    `${second}/request.json`,
    'account.json',
  ])
  const storedFiles = [...entries.values()]
  expect(files.map(({ bytes: sent }, index) => storedFiles[index]?.equals(Buffer.from(sent)))).toEqual([true, true, true])
  expect(jsonOf(entries, 'account.json')).toEqual({
    exported: expect.any(String),
    account: {
      email: person.email,
      firstName: 'Dana',
      lastName: 'Whitfield',
      created: expect.any(String),
      passwordChanged: expect.any(String),
      language: 'en',
    },
    devices: ['Unknown device', 'Safari on iPhone'].map((device) => ({ device, loggedIn: expect.any(String), lastUsed: expect.any(String) })),
    requests: [first, second],
  })
  // Same content as the operator's export, except for file paths.
  const { out } = await runAdminCommand(envOf(server), 'requests', 'export', person.email)
  const requests = JSON.parse(out).requests
  const ownRequests = [first, second].map((reference) => jsonOf(entries, `${reference}/request.json`))
  for (const { files: listed } of ownRequests) for (const file of listed) delete file.path
  expect(ownRequests).toEqual(requests)
  expect(ownRequests[0].versions).toHaveLength(2)
  expect(ownRequests[0].case.events.map(({ event }: { event: string }) => event)).toEqual(['ARRIVE', 'CORRECT'])
  const all = [...entries].map(([path, data]) => path + String(data)).join('')
  for (const secret of [stranger, token, 'argon2']) expect(all).not.toContain(secret)
})

test('the archive leaves out the team’s notes', async () => {
  const owner = await openAccountHolder()
  const { server, client, token, person } = owner
  const { reference } = (await client.submit(factoringRequest, factoringRequest.sample, { headers: { authorization: `Bearer ${token}` } })).body
  const ann = await newMember(server)
  const form = defineRequest({
    route: 'note',
    endpoint: teamCaseEndpoints.attachNote,
    title: 'Note',
    outcome: '',
    submitLabel: 'Save',
    encoding: 'multipart',
    fields: attachNoteFilesFields,
    sample: { reference, text: 'The scan is bad.', files: [] },
  })
  const files = [{ field: 'files', name: 'scan.pdf', bytes: pdf() }]
  const { body } = await ann.client.submit(form, form.sample, { files, headers: ann.headers })
  await ann.call(teamCaseEndpoints.file, { reference, id: body.files[0].id, as: 'save' })
  const entries = unzip((await download(server, await addressOf(owner))).bytes)
  expect([...entries.keys()]).toEqual([`${reference}/request.json`, 'account.json'])
  const { files: listed, case: found } = jsonOf(entries, `${reference}/request.json`)
  expect([listed, found.events.map(({ event }: { event: string }) => event)]).toEqual([[], ['ARRIVE']])
  expect((await runAdminCommand(envOf(server), 'requests', 'export', person.email)).out).toContain('scan.pdf')
})

test('the URL works for one session, two minutes, and one whole download', async () => {
  const { lines, logger } = openLog()
  const owner = await openAccountHolder({ logger })
  const { server, call, id, person } = owner
  const url = await addressOf(owner)
  for (const wrong of [
    `${url}x`,
    url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    url.replace(/\.\d+\./, '.9999999999.'),
    url.slice(0, -43),
    `${url.slice(0, url.lastIndexOf('/'))}/x`,
  ])
    expect((await download(server, wrong)).status, wrong).toBe(404)
  const head = await newClient(server.app).send('HEAD', url)
  expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'application/zip', ''])
  expect((await download(server, url)).status).toBe(200)
  await pollUntil(
    () => download(server, url),
    ({ status }) => status === 410,
  )
  const late = await addressOf(owner)
  server.advance(TICKET_LIFETIME_MS)
  expect((await download(server, late)).status).toBe(410)

  const other = await logInOnNewClient(server, person)
  const { url: others } = (await other.call('account/export', { password: PASSWORD })).body
  await other.call('auth/logout')
  const ended = await download(server, others)
  expect([ended.status, JSON.parse(ended.text)]).toEqual([410, { message: expect.stringMatching(/^This link has expired\./) }])
  expect((await call('account/profile')).status).toBe(200)
  const trail = lines.flatMap((line) => {
    const { audit, outcome, account } = JSON.parse(line)
    return /export/.test(audit) ? [[audit, outcome, account]] : []
  })
  const done = trail.filter(([, outcome]) => outcome === 'done')
  expect(done.every(([, , account]) => account === id)).toBe(true)
  const events = done.map(([event]) => event)
  // A ticket is used up only when its download ends, so a second download can start before that. Such repeats count as one event.
  expect(events.filter((event, at) => event !== 'account-exported' || events[at - 1] !== event)).toEqual([
    'export-asked',
    'account-exported',
    'export-asked',
    'export-asked',
  ])
  expect(trail.filter(([event, outcome]) => event === 'account-exported' && outcome === 'refused')).toHaveLength(8)
  expect(lines.join('')).not.toContain(url.split('.').at(-1))
})

test('limits exports per hour', async () => {
  const { server, call } = await openAccountHolder()
  for (let asked = 0; asked < EXPORTS_PER_HOUR; asked += 1) expect((await call('account/export', { password: PASSWORD })).status).toBe(200)
  const refused = await call('account/export', { password: PASSWORD })
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  server.advance(2 * 3_600_000)
  expect((await call('account/export', { password: PASSWORD })).status).toBe(200)
})

test('an account has one copy at a time, and an aborted one leaves its URL valid', async () => {
  const owner = await openAccountHolder()
  const { server, client, token } = owner
  const files = [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(4_000_000) }]
  for (let count = 0; count < 3; count += 1)
    expect((await client.submit(llcFiling, llcFiling.sample, { files, headers: { authorization: `Bearer ${token}` } })).status).toBe(201)
  const [first, second] = [await addressOf(owner), await addressOf(owner)]
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const running = await fetch(`${base}${first}`, { signal: leave.signal })
  expect(running.status).toBe(200)
  for (const url of [first, second]) {
    const refused = await fetch(`${base}${url}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  }
  leave.abort()
  const startedAt = performance.now()
  const again = await pollUntil(
    () => fetch(`${base}${first}`),
    ({ status }) => status === 200,
  )
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(12_000_000)
  // At most 8 MiB per second, so 12 MB take more than a second.
  expect(performance.now() - startedAt).toBeGreaterThan(1_000)
  await pollUntil(
    () => fetch(`${base}${first}`),
    ({ status }) => status === 410,
  )
})

test('names a missing file in its request and keeps the rest', async () => {
  const owner = await openAccountHolder()
  const { server, client, token } = owner
  const files = ['a.pdf', 'b.pdf'].map((name) => ({ field: 'formationDocs', name, bytes: pdf() }))
  const { reference } = (await client.submit(llcFiling, llcFiling.sample, { files, headers: { authorization: `Bearer ${token}` } })).body
  const { db } = server.database
  await db
    .updateTable('files')
    .set({ stored_as: 'f'.repeat(32) })
    .where('name', '=', 'a.pdf')
    .execute()
  const entries = unzip((await download(server, await addressOf(owner))).bytes)
  expect([...entries.keys()]).toEqual([`${reference}/1-2-b.pdf`, `${reference}/request.json`, 'account.json'])
  const [gone, there] = jsonOf(entries, `${reference}/request.json`).files
  expect([gone.problem, there.path]).toEqual(['The file is missing from the storage.', `${reference}/1-2-b.pdf`])
})

const openFiles = (folder: string) =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${name}`)
      return path.startsWith(folder) && path.includes('/files/') ? [path] : []
    } catch {
      return []
    }
  })

test.skipIf(process.platform !== 'linux')('a client that disconnects ends the archive, closes its files, and is not logged as a failure', async () => {
  const { lines, logger } = openLog()
  const owner = await openAccountHolder({ logger })
  const { server, client, token } = owner
  const files = Array.from({ length: 3 }, (_, index) => ({ field: 'formationDocs', name: `${index}.pdf`, bytes: pdf(4_000_000) }))
  await client.submit(llcFiling, llcFiling.sample, { files, headers: { authorization: `Bearer ${token}` } })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const asked = request(`${address}${await addressOf(owner)}`).end()
  asked.on('error', () => undefined)
  const [answer] = await once(asked, 'response')
  await once(answer, 'readable')
  answer.read(1)
  await pollUntil(
    () => openFiles(server.dataDir),
    (open) => open.length === 1,
  )
  // The stream waits for its reader, and opens no other file.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(openFiles(server.dataDir)).toHaveLength(1)
  asked.destroy()
  await pollUntil(
    () => openFiles(server.dataDir),
    (open) => open.length === 0,
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lines.filter((line) => line.includes('export was aborted'))).toEqual([])
})

test.each([
  ['deed.pdf', '1-1-deed.pdf'],
  ['a/b\\c:d*e?f"g<h>i|j.pdf', '1-1-a_b_c_d_e_f_g_h_i_j.pdf'],
  ['NUL', '1-1-NUL'],
  ['name. ', '1-1-name._'],
  ['..', '1-1-._'],
  ['Straße 道.pdf', '1-1-Straße 道.pdf'],
  [`${'道'.repeat(120)}.pdf`, expect.stringMatching(/^1-1-道{82}\.pdf$/)],
])('%s is %s in an archive', (name, expected) => expect(archiveFileName({ revision: 1, position: 0, name })).toEqual(expected))

test('accepts tickets of an older key, counts each account separately, and names the limit', async () => {
  const session = { id: 'a'.repeat(36), accountId: 'ann' }
  const [old, next] = ['o'.repeat(40), 'n'.repeat(40)]
  const counted: string[] = []
  const ratesWithTotal = (total: number) => ({
    count: async (_: unknown, { scope }: { readonly scope: string }, who: unknown) => {
      counted.push(`${scope}:${String(who)}`)
      return { total, waitMs: () => 1_000 }
    },
    peek: async () => ({ total: 0, waitMs: () => 0 }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the counts above use no database
  const database = { db: undefined, transact: (work: (tx: undefined) => unknown) => work(undefined) } as any
  const tickets = (secretKeys: readonly [string, ...string[]], total = 1) =>
    createExportTickets({ secretKeys, database, rates: ratesWithTotal(total), now: () => 1_790_000_000_000 })
  const ticket = await tickets([old]).make(session)
  expect(await tickets([next, old]).read(ticket)).toEqual({ sessionId: session.id, isExpired: false })
  expect(await tickets([next]).read(ticket)).toBeUndefined()
  await tickets([old]).make({ ...session, accountId: 'bob' })
  expect(counted).toEqual(['exports:ann', 'exports:bob'])
  await expect(tickets([old], EXPORTS_PER_HOUR + 1).make(session)).rejects.toMatchObject({ status: 429, details: { limit: 'exports-hour' } })
})
