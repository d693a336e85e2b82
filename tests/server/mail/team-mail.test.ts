import { rmSync } from 'node:fs'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { redactedSummaryOf, summarizeAnswers } from '#contract/answer-summary.ts'
import { company } from '#contract/company.ts'
import { corporationFiling } from '#contract/filings/corporation.ts'
import { filings } from '#contract/filings/index.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { RowsField } from '#contract/forms/field.ts'
import { formatAnswer } from '#contract/forms/payload.ts'
import { existingScorpRequest } from '#contract/requests/existing-scorp.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { companyTimeToUtc } from '#kit/company-clock.ts'
import type { AppDeps } from '#server/app.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { attachmentDisposition } from '#server/http/attachment.ts'
import { pdf, png } from '../kit/bytes.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { openSmtp, type Smtp } from '../kit/smtp.ts'
import { storedPath } from '../kit/stored-files.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const DAY_MS = 86_400_000
const TEAM = 'team@office.example'
const FILES = [
  { field: 'formationDocs', name: 'Übersicht “2026”; v2.pdf', bytes: pdf() },
  { field: 'formationDocs', name: 'logo.png', bytes: png() },
]
const mailTo = (smtp: Smtp, address: string) =>
  pollUntil(
    () => smtp.mails.find((mail) => mail.to?.[0]?.address === address),
    (mail) => mail !== undefined,
  ) as Promise<Email>
const linksOf = (text: string) => text.match(/https?:\/\/\S+\/files\/\S+/g) ?? []

const open = async (env: Record<string, string> = {}, deps: Partial<AppDeps> = {}) => {
  const smtp = await openSmtp()
  const server = await openServer({ ...deps, env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://www.example.com', ...env } })
  const client = newClient(server.app)
  const get = (link: string) => client.send('GET', link.replace('https://www.example.com', ''))
  return { smtp, server, client, get }
}
/**
 * Creates an account with this address. A receipt to an account's confirmed address contains all answers.
 * @returns headers of a session with this address
 */
const headersWithProof = async ({ database: { db }, now }: TestServer, email: unknown) => {
  const row = { id: String(email), email_key: String(email), email: String(email), first_name: '', last_name: '', password_hash: '' }
  await db
    .insertInto('accounts')
    .values({ ...row, created_at: now(), password_changed_at: now() })
    .execute()
  return { authorization: `Bearer ${await createSessions(now).open(db, row.id, '')}` }
}
const sendFiles = async ({ smtp, client, server }: Awaited<ReturnType<typeof open>>) => {
  const { body } = await client.submit(llcFiling, llcFiling.sample, { files: FILES, headers: await headersWithProof(server, llcFiling.sample.email) })
  const team = await mailTo(smtp, TEAM)
  return { reference: body.reference as string, team, links: linksOf(team.text ?? '') }
}
const pathOfFirst = async (server: TestServer) => {
  const row = await server.database.db.selectFrom('files').select('stored_as').where('position', '=', 0).executeTakeFirstOrThrow()
  return storedPath(server.dataDir, row.stored_as)
}

test.each([factoringRequest, ...filings])('shows the team labels and answers in the order of the form, one table per step: $route', async (definition) => {
  const { smtp, client } = await open()
  await client.submit(definition)
  const { text = '', html = '' } = await mailTo(smtp, TEAM)
  for (const part of [text, html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')]) {
    let place = 0
    for (const text of summarizeAnswers(definition, definition.sample).flatMap(({ title, rows }) => [title, ...rows.map(({ label }) => label)])) {
      const next = part.indexOf(text, place)
      expect(next, text).toBeGreaterThan(place)
      place = next
    }
  }
})

test("replies reach the other side, and the arrival time is in the office's time zone", async () => {
  const { smtp, client } = await open({}, { now: () => Date.parse(companyTimeToUtc('2026-03-04T12:05')) })
  await client.submit(factoringRequest)
  const [team, receipt] = [await mailTo(smtp, TEAM), await mailTo(smtp, String(factoringRequest.sample.email))]
  expect(team.replyTo).toEqual([expect.objectContaining({ address: factoringRequest.sample.email })])
  expect(receipt.replyTo).toEqual([expect.objectContaining({ address: company.email })])
  expect(team.text).toMatch(/\nReceived Wednesday, March 4, 2026 at 12:05\sPM/)
})

test('shows repeated entries row by row, as in the review', async () => {
  const { smtp, client } = await open()
  await client.submit(corporationFiling)
  const { text } = await mailTo(smtp, TEAM)
  expect(text).toContain(formatAnswer(corporationFiling.fields.shareholders as RowsField, corporationFiling.sample.shareholders).replaceAll('\n', '\n  '))
})

test('the visitor gets the reference, the next steps, and the answers in both parts, with addresses and files by name', async () => {
  const opened = await open()
  const { reference } = await sendFiles(opened)
  const { subject, text = '', html = '' } = await mailTo(opened.smtp, String(llcFiling.sample.email))
  expect(subject).toBe(`We got your LLC request (${reference})`)
  const copy = redactedSummaryOf(llcFiling, llcFiling.sample).flatMap(({ title, rows }) => [title, ...rows.flatMap(({ label, value }) => [label, value])])
  for (const part of [text, html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')]) {
    for (const text of [
      reference,
      ...llcFiling.whatHappensNext,
      ...copy,
      'Business address',
      "Owner's address",
      'Übersicht “2026”; v2.pdf (400 bytes)',
      'logo.png',
    ])
      expect(part).toContain(text)
  }
  expect(text).toContain('Business address:\n  410 Commerce St, Dallas, Texas 75202\n')
})

test("the visitor's copy has no file links, complete tax numbers, or foreign links, because its address may be wrong", async () => {
  const opened = await open()
  await sendFiles(opened)
  const headers = await headersWithProof(opened.server, existingScorpRequest.sample.email)
  await opened.client.submit(
    existingScorpRequest,
    { ...existingScorpRequest.sample, name: 'Win at https://prize.example/now or www.prize.example' },
    { headers },
  )
  const copies = [await mailTo(opened.smtp, String(llcFiling.sample.email)), await mailTo(opened.smtp, String(existingScorpRequest.sample.email))]
  for (const { text = '', html = '' } of copies) expect(text + html).not.toMatch(/files\/|prize|3172650/)
  expect(copies[1]?.text).toContain('EIN:\n  •••••2650\n')
  expect(copies[1]?.text).toContain('Win at (web address removed) or (web address removed)')
})

test('the team gets files as links to attachments that the site does not trust', async () => {
  const opened = await open()
  const { team, links } = await sendFiles(opened)
  expect(links).toHaveLength(2)
  expect(team.attachments).toEqual([])
  expect(team.text).toMatch(/Übersicht “2026”; v2\.pdf \(400 bytes\)\n {2}https:\/\/www\.example\.com\/files\/[\w-]{36}\?expires=\d+&signature=[\w-]{43}\n/)
  for (const link of links) expect(team.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  const file = await opened.get(links[0] ?? '')
  expect({ status: file.status, text: file.text }).toEqual({ status: 200, text: pdf().toString() })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '400',
    'content-disposition': `attachment; filename="Ubersicht _2026_; v2.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E2%80%9C2026%E2%80%9D%3B%20v2.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(file.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  expect((await opened.get(links[1] ?? '')).headers['content-type']).toBe('image/png')
})

test('a link expires after FILE_LINK_DAYS and reports that', async () => {
  const opened = await open({ FILE_LINK_DAYS: '3' })
  const { links, team } = await sendFiles(opened)
  expect(team.text).toMatch(/The file links work until \w+ \d+, \d{4}\./)
  opened.server.advance(3 * DAY_MS - 60_000)
  expect((await opened.get(links[0] ?? '')).status).toBe(200)
  opened.server.advance(61_000)
  const gone = await opened.get(links[0] ?? '')
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('<h1>This link has expired</h1>')
  expect(gone.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(gone.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('only a complete and unchanged link opens a file, and others do not reveal files', async () => {
  const opened = await open()
  const [link = '', other = ''] = (await sendFiles(opened)).links
  const url = new URL(link)
  const expires = url.searchParams.get('expires') ?? ''
  const signature = url.searchParams.get('signature') ?? ''
  const later = String(Number(expires) + DAY_MS)
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const unknown = await opened.get('/files/nothing?expires=9999999999&signature=x')
  expect(unknown.status).toBe(404)
  for (const query of [
    '',
    `?expires=${expires}`,
    `?signature=${signature}`,
    `?expires=${later}&signature=${signature}`,
    `?expires=${expires}&signature=${flipped}`,
    `?expires=${expires}&signature=${signature}A`,
    `?expires=${expires}&signature=${signature}&signature=${signature}`,
    `?expires=${expires}&signature=${new URL(other).searchParams.get('signature')}`,
    `?expires=1&signature=${signature}`,
    `?expires=-1&signature=${signature}`,
    `?expires=0${expires}&signature=${signature}`,
  ]) {
    const { status, text } = await opened.get(`${url.pathname}${query}`)
    expect({ query, status, text }).toEqual({ query, status: 404, text: unknown.text })
  }
  for (const path of ['/files/', '/files', '/files/../secret.key', '/files/%2e%2e%2fsecret.key', `${url.pathname}/x`])
    expect((await opened.get(`${path}?expires=${expires}&signature=${signature}`)).status).toBe(404)
})

test('links of the previous key work while that key is configured', async () => {
  const opened = await open()
  const { links } = await sendFiles(opened)
  const { server } = opened
  const before = server.settings.secretKey ?? ''
  await server.close()
  const statusWith = async (keys: readonly string[]) => {
    const env = { SECRET_KEY: keys.join(','), ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) }
    const next = await openServer({ dataDir: server.dataDir, env })
    const { pathname, search } = new URL(links[0] ?? '')
    const { status } = await newClient(next.app).send('GET', `${pathname}${search}`)
    await next.close()
    return status
  }
  const newKey = 'n'.repeat(40)
  expect([await statusWith([newKey, before]), await statusWith([newKey])]).toEqual([200, 404])
})

test('a key of another server opens nothing, and a missing file is a clear 404', async () => {
  const { rmSync } = await import('node:fs')
  const opened = await open()
  const { links } = await sendFiles(opened)
  const { createFileLinks } = await import('#server/files/file-links.ts')
  const id = new URL(links[0] ?? '').pathname.split('/').at(-1) ?? ''
  const foreign = createFileLinks(['another key, thirty-two letters..'], { publicUrl: 'https://www.example.com', fileLinkDays: 14 }, Date.now)
  expect((await opened.get(foreign.urlOf(id))).status).toBe(404)
  rmSync(await pathOfFirst(opened.server))
  const missing = await opened.get(links[0] ?? '')
  expect([missing.status, missing.headers['content-disposition']]).toEqual([404, undefined])
})

test.each([
  ['deed.pdf', `attachment; filename="deed.pdf"; filename*=UTF-8''deed.pdf`],
  ['a"b\\c%d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
  ["it's (1)*!.pdf", `attachment; filename="it's (1)*!.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%21.pdf`],
  ['x\r\nSet-Cookie: a=b.pdf', `attachment; filename="x__Set-Cookie: a=b.pdf"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20a%3Db.pdf`],
  ['Übersicht Café.pdf', `attachment; filename="Ubersicht Cafe.pdf"; filename*=UTF-8''%C3%9Cbersicht%20Caf%C3%A9.pdf`],
  ['契約.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E5%A5%91%E7%B4%84.pdf`],
  ['lone\ud800.pdf', `attachment; filename="lone_.pdf"; filename*=UTF-8''lone%EF%BF%BD.pdf`],
])('the header for the file name %j', (name, header) => expect(attachmentDisposition(name)).toBe(header))

test('records each opened file by network, not by name', async () => {
  const { lines, logger } = openLog()
  const opened = await open({}, { logger })
  const { links } = await sendFiles(opened)
  const [link = ''] = links
  const id = /\/files\/([^?]+)/.exec(link)?.[1] ?? ''
  const visitor = newClient(opened.server.app, { ip: '203.0.113.77' })
  const ask = async (url: string) => {
    lines.splice(0)
    const { status, headers } = await visitor.send('GET', url.replace('https://www.example.com', ''))
    const { audit, outcome, why, client, file, reqId } = JSON.parse(lines.find((line) => line.includes('"audit"')) ?? '{}')
    expect(lines.join()).not.toMatch(/signature|bersicht|203\.0\.113\.77/)
    return { status, audit, outcome, why, client, file, isSameRequest: reqId === headers['x-request-id'] }
  }
  const common = { audit: 'file-opened', client: '203.0.113.0/24', isSameRequest: true }
  expect(await ask(link)).toEqual({ ...common, status: 200, outcome: 'done', file: id })
  expect(await ask(`${link}x`)).toEqual({ ...common, status: 404, outcome: 'refused', why: 'forged' })
  rmSync(await pathOfFirst(opened.server))
  expect(await ask(links.find((one) => one.includes(id)) ?? '')).toEqual({ ...common, status: 404, outcome: 'refused', why: 'gone', file: id })
  opened.server.advance(20 * DAY_MS)
  expect(await ask(link)).toEqual({ ...common, status: 410, outcome: 'refused', why: 'expired', file: id })
})
