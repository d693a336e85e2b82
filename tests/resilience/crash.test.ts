import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openDatabase } from '#server/database/database.ts'
import { pdf } from '../server/kit/bytes.ts'
import { multipartOf, newKey } from '../server/kit/client.ts'
import { startProcess } from '../server/kit/process.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { readStoredFile } from '../server/kit/stored-files.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const CLIENTS = 16

const keepSending = async (url: string, client: number, acknowledged: Map<string, string>, triedKeys: Set<string>) => {
  for (let count = 0; ; count += 1) {
    const key = newKey()
    const isFiling = (client + count) % 2 === 0
    const files = [{ field: 'formationDocs', name: `${key}.pdf`, bytes: pdf(20_000 + count) }]
    const { payload, headers } = isFiling
      ? await multipartOf(llcFiling, { ...llcFiling.sample, name: `Company ${key}` }, files)
      : {
          payload: Buffer.from(JSON.stringify(toJsonBody(factoringRequest, { ...factoringRequest.sample, companyname: `Company ${key}` }))),
          headers: { 'content-type': 'application/json' },
        }
    triedKeys.add(key)
    try {
      const response = await fetch(`${url}/backend/api/${isFiling ? llcFiling.endpoint : factoringRequest.endpoint}`, {
        method: 'POST',
        body: payload as BodyInit,
        headers: { ...headers, 'idempotency-key': key },
      })
      const { reference } = (await response.json()) as { reference: string }
      acknowledged.set(key, reference)
    } catch {
      return
    }
  }
}

test('after a kill under 16 clients every accepted request is stored once with its files and emails', async () => {
  const dataDir = newFolder()
  const smtp = await openSmtp()
  const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, TEAM_EMAIL: 'team@office.example', MAIL_FROM: 'no-reply@office.example' }
  const acknowledged = new Map<string, string>()
  const tried = new Set<string>()
  for (let round = 0; round < 2; round += 1) {
    const server = await startProcess(env)
    const before = acknowledged.size
    const clients = Array.from({ length: CLIENTS }, (_, client) => keepSending(server.url, client, acknowledged, tried))
    await pollUntil(
      () => acknowledged.size,
      (size) => size > before + 60,
    )
    expect(await server.end('SIGKILL')).toBeNull()
    await Promise.all(clients)
  }

  const server = await startProcess(env)
  const [key, reference] = [...acknowledged].find(([, found]) => found !== undefined) ?? ['', '']
  expect(acknowledged.size).toBeGreaterThan(120)
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  const rows = await database.db.selectFrom('requests').selectAll().execute()
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]))
  expect(byKey.size).toBe(rows.length)
  for (const [sent, answered] of acknowledged) expect(byKey.get(sent)?.reference).toBe(answered)
  for (const row of rows) expect(tried).toContain(row.idempotency_key)

  // Every stored row must be complete, even if its response was lost: files have their bytes, and both emails are queued or sent.
  const files = await database.db.selectFrom('files').selectAll().execute()
  expect(files.length).toBe(rows.filter(({ form }) => form === llcFiling.route).length)
  for (const file of files)
    expect(
      createHash('sha256')
        .update(await readStoredFile(dataDir, file))
        .digest('hex'),
    ).toBe(file.sha256)
  const mails = await database.db.selectFrom('outbox').selectAll().execute()
  expect(mails).toHaveLength(rows.length * 2)
  expect(mails.every(({ state }) => state === 'queued' || state === 'sent')).toBe(true)

  // Ends the leases of the killed process, which would last a minute.
  await database.db.updateTable('outbox').set({ lease_until: 0 }).where('state', '=', 'queued').execute()
  await pollUntil(
    () => database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    (queued) => queued.length === 0,
    20_000,
  )
  const teamMails = smtp.mails.filter((mail) => mail.to?.[0]?.address === 'team@office.example')
  const byReference = Map.groupBy(teamMails, (mail) => mail.subject?.slice(0, 12))
  for (const { reference: found } of rows) expect(new Set(byReference.get(found)?.map(({ messageId }) => messageId)).size).toBe(1)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId))).toEqual(new Set(mails.map(({ message_id }) => message_id)))

  const filing = byKey.get(key)?.form === llcFiling.route
  if (!filing) {
    const response = await fetch(`${server.url}/backend/api/${factoringRequest.endpoint}`, {
      method: 'POST',
      body: JSON.stringify(toJsonBody(factoringRequest, { ...factoringRequest.sample, companyname: `Company ${key}` })),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200, body: { success: true, reference } })
  }
  expect(await server.end('SIGTERM')).toBe(0)
})

test('the startup notice lists all locations and warns without SMTP_URL', async () => {
  const dataDir = newFolder()
  const server = await startProcess({ DATA_DIR: dataDir })
  expect(server.output()).toContain(dataDir)
  await pollUntil(server.output, (output) => /Development mail {2}http:\/\/127\.0\.0\.1:\d+\/dev\/mail[\s\S]*SMTP_URL is not set/.test(output))
  expect((await fetch(`${server.url}/dev/mail`)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})
