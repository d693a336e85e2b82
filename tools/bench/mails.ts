/**
 * Measures outgoing emails per second. Fills the outbox with leads, and sends the emails to a mail server with response delays of 1, 20,
 * and 100 ms. Measures each delay with and without pipelining (RFC 2920).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { companySlug } from '#contract/company.ts'
import { start } from '../kit/start-server.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { sendLeads, startProduct } from './kit.ts'

const RESPONSE_DELAYS_MS = [1, 20, 100]
const MAIL_COUNT = 12_000
const CONNECTION_COUNT = 32
const WARM_UP_MS = 3_000
const ROUND_MS = 8_000
const POLL_MS = 50

const QUEUED_METRIC = new RegExp(`^${companySlug}_mails\\{state="queued"\\} (\\d+)$`, 'm')

async function fillOutbox(dataDir: string): Promise<void> {
  await using server = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const readQueued = async () => Number(QUEUED_METRIC.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
  while ((await readQueued()) < MAIL_COUNT) await sendLeads(server.url, CONNECTION_COUNT, 1)
}

async function measureRound(dataDir: string, answerMs: number, hasPipelining: boolean): Promise<number> {
  await using mailServer = await start([process.execPath, 'tools/bench/smtp-server.ts'], {
    ANSWER_MS: String(answerMs),
    PIPELINING: hasPipelining ? '1' : '0',
  })
  const readStatus = async () => (await (await fetch(mailServer.url)).json()) as { readonly port: number; readonly mails: number }
  await using _server = await startProduct({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${(await readStatus()).port}` })
  while ((await readStatus()).mails === 0) await pause(POLL_MS)
  await pause(WARM_UP_MS)
  const mailsBefore = (await readStatus()).mails
  const startedAt = performance.now()
  await pause(ROUND_MS)
  return (((await readStatus()).mails - mailsBefore) / (performance.now() - startedAt)) * 1_000
}

export async function measureMails(): Promise<void> {
  await using folder = await temporaryFolder()
  const rows: Record<string, Record<string, number>> = {}
  for (const answerMs of RESPONSE_DELAYS_MS) {
    const row: Record<string, number> = {}
    for (const hasPipelining of [false, true]) {
      await fillOutbox(folder.path)
      row[hasPipelining ? 'pipelining' : 'one command at a time'] = Math.round(await measureRound(folder.path, answerMs, hasPipelining))
    }
    rows[`${answerMs} ms per response`] = row
  }
  console.log('Emails per second from a full outbox, on SQLite.')
  console.table(rows)
}
