/** A process that is killed between taking a mail and saying so: whoever brings it does so again, and it is there once. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifyChains } from '#server/cases/chain.ts'
import { openDatabase } from '#server/database/database.ts'
import { KILLER, type KillPoint, killAt } from './kit/kill-point.ts'
import { type CaseOf, caseOf, INBOUND, mailNamed, relayTo } from './kit/mail-in.ts'
import { newCustomer } from './kit/movers.ts'
import { untilMailed } from './kit/nothing-lost.ts'
import { startProcess } from './kit/process.ts'
import { openSmtp } from './kit/smtp.ts'
import { newFolder, onEnd } from './kit/test-server.ts'

const SECRET_KEY = 'k'.repeat(40)
/** Before the row of the mail is written; when that is, and its event is not; and on the disk, and not yet told. */
const POINTS = [0, 8, 'committed'] as const satisfies readonly KillPoint['at'][]

test('killed anywhere between taking a mail and its 250: brought again it is there once, with its file and its mail to the team', {
  timeout: 120_000,
}, async () => {
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
  onEnd(() => database.close())
  const brought: { readonly one: CaseOf; readonly raw: Buffer }[] = []
  for (const at of POINTS) {
    const server = await startProcess({ ...env, ...killAt({ of: 'mail', count: 1, at }) }, { preload: KILLER })
    const customer = newCustomer(() => [server.url], SECRET_KEY)
    await customer.send('first')
    await untilMailed(database)
    const one = await caseOf(database, customer.reference())
    const raw = mailNamed('40-pdf', one)
    brought.push({ one, raw })
    expect([at, (await relayTo(portOf(server.output())).bring(raw, { to: [one.address] })).code]).toEqual([at, 0])
    expect([at, await server.over]).toEqual([at, null])
  }
  const server = await startProcess(env)
  const relay = relayTo(portOf(server.output()))
  for (const { one, raw } of brought) for (let times = 0; times < 2; times += 1) expect((await relay.bring(raw, { to: [one.address] })).code).toBe(250)
  await untilMailed(database)
  for (const { one } of brought) {
    expect((await one.events()).map(({ edge }) => edge)).toEqual(['ARRIVE', 'MESSAGE'])
    expect(smtp.mails.filter(({ subject = '' }) => subject.includes(one.reference) && subject.includes('by email'))).toHaveLength(1)
  }
  expect((await verifyChains(database.db)).findings).toEqual([])
  const count = async (table: 'inbound_mails' | 'files') => (await database.db.selectFrom(table).select('id').execute()).length
  expect([await count('inbound_mails'), await count('files')]).toEqual([POINTS.length, POINTS.length])
  // What a killed process had stored, and no row names, is left to the sweep; nothing that a row names is missing.
  const stored = new Set(readdirSync(`${dataDir}/files`, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])))
  for (const { stored_as } of await database.db.selectFrom('files').select('stored_as').execute()) expect(stored).toContain(stored_as)
  expect(await server.end('SIGTERM')).toBe(0)
})
