/** After a kill before the response 250, the sender delivers the email again. The server must store the email once. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { newCustomer } from '../server/kit/customers.ts'
import { type CaseMailbox, caseOf, createRelay, INBOUND, sampleMail } from '../server/kit/inbound-server.ts'
import { KILL_SCRIPT, type KillPoint, killAt } from '../server/kit/kill-point.ts'
import { waitForEmptyOutbox } from '../server/kit/losses.ts'
import { startProcess } from '../server/kit/process.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { newFolder, onTestEnd } from '../server/kit/test-server.ts'

const SECRET_KEY = 'k'.repeat(40)

type Point = Pick<KillPoint, 'at'> & Partial<Pick<KillPoint, 'count'>>

interface DeliveredMail {
  readonly mail: string
  readonly to: (one: CaseMailbox, other: CaseMailbox) => readonly string[]
  /** Kill points in order. A kill after the commit must be last, because all later deliveries are duplicates. Empty: only the deliveries are repeated. */
  readonly points: readonly Point[]
  readonly events: readonly [readonly string[], readonly string[]]
  readonly states: readonly string[]
  readonly mailCount: number
  readonly files: number
}
const afterCommit: Point = { at: 'committed' }
const sharedAddress = () => [INBOUND]
const caseAddress = (one: CaseMailbox) => [one.address]
const KINDS: readonly DeliveredMail[] = [
  // Kill points: before the row, between the row and its event, and between the commit and the response.
  { mail: '40-pdf', to: caseAddress, points: [{ at: 0 }, { at: 8 }, afterCommit], events: [['MESSAGE'], []], states: ['case'], mailCount: 1, files: 1 },
  { mail: '70-other-case', to: sharedAddress, points: [afterCommit], events: [[], ['MESSAGE']], states: ['case'], mailCount: 1, files: 0 },
  // An email to two cases has two transactions. The kill is in the second one.
  {
    mail: '41-three-files',
    to: (one, other) => [one.address, other.address],
    points: [{ count: 2, at: 4 }],
    events: [['MESSAGE'], ['MESSAGE']],
    states: ['case', 'case'],
    mailCount: 2,
    files: 6,
  },
  { mail: '71-away-english', to: caseAddress, points: [], events: [['MAIL.AUTO'], []], states: ['kept'], mailCount: 0, files: 0 },
  { mail: '81-bounce-postfix', to: sharedAddress, points: [{ at: 8 }], events: [['MAIL.FAILED'], []], states: ['kept'], mailCount: 0, files: 0 },
  { mail: '67-no-token', to: sharedAddress, points: [afterCommit], events: [[], []], states: ['unmatched'], mailCount: 0, files: 0 },
  { mail: '90-nothing', to: caseAddress, points: [], events: [[], []], states: ['unmatched'], mailCount: 0, files: 0 },
]

test('after a kill at any point before the 250, a second delivery stores the email, its file, and its team email once', { timeout: 280_000 }, async () => {
  const smtp = await openSmtp()
  const dataDir = newFolder()
  const env = {
    DATA_DIR: dataDir,
    SECRET_KEY,
    SMTP_URL: smtp.url,
    TEAM_EMAIL: 'team@office.example',
    MAIL_FROM: 'no-reply@office.example',
    INBOUND_ADDRESS: INBOUND,
    INBOUND_SMTP_PORT: '0',
  }
  const portOf = (output: string) => Number(/by SMTP at 127\.0\.0\.1:(\d+)/.exec(output)?.[1])
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  const first = await startProcess(env)
  const newCase = async () => {
    const customer = newCustomer(() => [first.url], SECRET_KEY)
    await customer.send('first')
    return caseOf(database, customer.reference())
  }
  const deliveredMails: (DeliveredMail & { readonly one: CaseMailbox; readonly other: CaseMailbox; readonly raw: Buffer; readonly at: readonly string[] })[] =
    []
  for (const kind of KINDS) {
    const [one, other] = [await newCase(), await newCase()]
    deliveredMails.push({ ...kind, one, other, raw: sampleMail(kind.mail, one, other.token), at: kind.to(one, other) })
  }
  await waitForEmptyOutbox(database)
  await first.end('SIGTERM')

  for (const { mail, points, raw, at: to } of deliveredMails)
    for (const point of points) {
      const server = await startProcess({ ...env, ...killAt({ operation: 'mail', count: 1, ...point }) }, { preload: KILL_SCRIPT })
      expect([mail, point, (await createRelay(portOf(server.output())).deliver(raw, { to })).code, await server.exited]).toEqual([mail, point, 0, null])
    }

  const server = await startProcess(env)
  const relay = createRelay(portOf(server.output()))
  for (const { mail, raw, at: to } of deliveredMails)
    for (let times = 0; times < 2; times += 1) expect([mail, (await relay.deliver(raw, { to })).code]).toEqual([mail, 250])
  await waitForEmptyOutbox(database)
  for (const { mail, one, other, events, mailCount } of deliveredMails) {
    const edges = await Promise.all([one, other].map(async (of) => (await of.events()).map(({ edge }) => edge)))
    expect([mail, edges]).toEqual([mail, events.map((after) => ['ARRIVE', ...after])])
    const isAbout = ({ subject = '' }) => [one, other].some(({ reference }) => subject.includes(reference)) && subject.includes('by email')
    expect([mail, smtp.mails.filter(isAbout).length]).toEqual([mail, mailCount])
  }
  expect((await verifyChains(database.db)).findings).toEqual([])
  const rows = await database.db.selectFrom('inbound_mails').select(['state', 'stored_as']).execute()
  expect(rows.map(({ state }) => state).sort()).toEqual(KINDS.flatMap(({ states }) => states).sort())
  const files = await database.db.selectFrom('files').select('stored_as').execute()
  expect(files).toHaveLength(KINDS.reduce((sum, kind) => sum + kind.files, 0))
  // The sweep removes files without a row. Each row must have its file.
  const stored = new Set(readdirSync(`${dataDir}/files`, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])))
  for (const { stored_as } of [...files, ...rows]) if (stored_as !== null) expect(stored).toContain(stored_as)
  expect(rows.every(({ stored_as }) => stored_as !== null)).toBe(true)
  expect(await server.end('SIGTERM')).toBe(0)
})
