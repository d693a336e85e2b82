/**
 * Outgoing emails per second. The outbox is filled with leads and drained to a mail server with response delays of 1, 20, and 100 ms. Each
 * delay is measured with and without pipelining (RFC 2920).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { companyKey } from '#contract/company.ts'
import { start } from '../kit/start-server.ts'
import { temporaryFolder } from '../kit/temporary-folder.ts'
import { sendLeads, startProduct } from './kit.ts'

const ANSWERS_MS = [1, 20, 100]
const MAILS = 12_000
const CONNECTIONS = 32
const WARM_UP_MS = 3_000
const ROUND_MS = 8_000
const POLL_MS = 50

const QUEUED = new RegExp(`^${companyKey}_mails\\{state="queued"\\} (\\d+)$`, 'm')

async function fill(dataDir: string): Promise<void> {
  await using server = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const queued = async () => Number(QUEUED.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
  while ((await queued()) < MAILS) await sendLeads(server.url, CONNECTIONS, 1)
}

async function round(dataDir: string, answerMs: number, hasPipelining: boolean): Promise<number> {
  await using mailServer = await start([process.execPath, 'tools/bench/smtp-server.ts'], {
    ANSWER_MS: String(answerMs),
    PIPELINING: hasPipelining ? '1' : '0',
  })
  const look = async () => (await (await fetch(mailServer.url)).json()) as { readonly port: number; readonly mails: number }
  await using _server = await startProduct({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${(await look()).port}` })
  while ((await look()).mails === 0) await pause(POLL_MS)
  await pause(WARM_UP_MS)
  const before = (await look()).mails
  const startedAt = performance.now()
  await pause(ROUND_MS)
  return (((await look()).mails - before) / (performance.now() - startedAt)) * 1_000
}

export async function measureMails(): Promise<void> {
  await using folder = await temporaryFolder()
  const rows: Record<string, Record<string, number>> = {}
  for (const answerMs of ANSWERS_MS) {
    const row: Record<string, number> = {}
    for (const hasPipelining of [false, true]) {
      await fill(folder.path)
      row[hasPipelining ? 'pipelining' : 'one command at a time'] = Math.round(await round(folder.path, answerMs, hasPipelining))
    }
    rows[`${answerMs} ms per answer`] = row
  }
  console.log('Emails per second from a full outbox, on SQLite.')
  console.table(rows)
}
