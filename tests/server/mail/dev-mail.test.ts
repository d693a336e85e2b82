import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newClient } from '../kit/client.ts'
import { CUSTOMER, newCase, openInboundServer } from '../kit/inbound-server.ts'
import { newPerson, readCode } from '../kit/people.ts'
import { openServer } from '../kit/test-server.ts'

const LOCAL = { host: '127.0.0.1:4173' }

test('lists development emails newest first, with codes, markup as text, and a policy without scripts', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  await client.submit(factoringRequest, { ...factoringRequest.sample, companyname: '<img src=x onerror=alert(1)>' })
  await server.allMails()
  server.advance(10)
  const person = newPerson()
  await client.post('auth/signup', person)
  const code = await readCode(server, person.email)
  const page = await client.send('GET', '/dev/mail', undefined, LOCAL)
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(`<b>${code}</b>`)
  expect(page.text.indexOf(code)).toBeLessThan(page.text.indexOf('RC-'))
  expect(page.text).not.toMatch(/<img|<script/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
  expect(page.headers['cache-control']).toBe('no-store')

  const some = await client.send('GET', `/dev/mail.json?to=${person.email}`, undefined, LOCAL)
  expect(some.body).toMatchObject([
    { to: [person.email], subject: `${code} is your ${company.name} code`, text: expect.stringContaining(code), messageId: expect.stringMatching(/^<.+>$/) },
  ])
  expect((await client.send('GET', `/dev/mail?to=${person.email}`, undefined, LOCAL)).text).not.toContain('RC-')
  // The page's form also sends the field when it is empty.
  expect((await client.send('GET', '/dev/mail?to=', undefined, LOCAL)).text).toContain('RC-')
  expect((await client.send('GET', '/dev/mail?to=one&to=two', undefined, LOCAL)).text).toContain('RC-')
})

test.each([
  ['another machine', '203.0.113.1', LOCAL],
  ['another name for this machine', '127.0.0.1', { host: 'rebound.example' }],
  ['a proxy', '127.0.0.1', { ...LOCAL, 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy with the Forwarded header', '127.0.0.1', { ...LOCAL, forwarded: 'for=127.0.0.1' }],
])('%s gets a 404', async (_, ip, headers) => {
  const server = await openServer({ env: { TRUST_PROXY: 'loopback' } })
  for (const url of ['/dev/mail', '/dev/mail.json']) expect((await newClient(server.app, { ip }).send('GET', url, undefined, headers)).status).toBe(404)
})

test('has no development mailbox with SMTP_URL', async () => {
  const server = await openServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  for (const url of ['/dev/mail', '/dev/mail.json']) expect((await newClient(server.app).send('GET', url, undefined, LOCAL)).status).toBe(404)
})

test("a reply from the mailbox reaches the case by SMTP at the server's own port", async () => {
  const { server } = await openInboundServer()
  const one = await newCase(server)
  const [receipt] = await server.mailsTo(CUSTOMER)
  const client = newClient(server.app)
  const page = await client.send('GET', '/dev/mail', undefined, LOCAL)
  expect(page.text.match(/action="\/dev\/mail\/answer"/g)).toHaveLength(1)
  expect(page.text).not.toMatch(/<script/)
  const post = (body: Record<string, string>, headers = {}) =>
    client.send('POST', '/dev/mail/answer', new URLSearchParams(body).toString(), { ...LOCAL, 'content-type': 'application/x-www-form-urlencoded', ...headers })
  const file = String(receipt?.file)
  expect(await post({ file, text: 'From the mailbox & back.' })).toMatchObject({ status: 303, headers: { location: `/dev/mail#${file}` } })
  expect((await one.events()).at(-1)).toMatchObject({
    edge: 'MESSAGE',
    data: { text: 'From the mailbox & back.', mail: { from: CUSTOMER, subject: `Re: ${receipt?.subject}`, quoted: expect.stringContaining('> ') } },
  })
  for (const [body, status] of [
    [{ file: '../secret.eml', text: 'x' }, 404],
    [{ file: 'none.eml', text: 'x' }, 404],
    [{ file, text: ' ' }, 422],
  ] as const)
    expect([body, (await post(body)).status]).toEqual([body, status])
  expect((await post({ file, text: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ file, text: 'x' }, { host: 'rebound.example' })).status).toBe(404)
  expect(await one.events()).toHaveLength(2)
})
