/**
 * `npm run tool -- audits [name …]` checks the built site with independent tools. In the same run, each tool also checks a site with
 * planted vulnerabilities. The run fails if a tool finds a problem in the product, or if it misses a planted vulnerability.
 */
import { join } from 'node:path'
import { fuzzer } from './audits/fuzzer.ts'
import { headers } from './audits/headers.ts'
import type { Audit } from './audits/kit.ts'
import { load } from './audits/load.ts'
import { slowRequests } from './audits/slow.ts'
import { sqlInjection } from './audits/sql.ts'
import { startVulnerableSite } from './audits/vulnerable-site.ts'
import { wapiti } from './audits/wapiti.ts'
import { startServer } from './kit/start-server.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const AUDITS: readonly Audit[] = [headers, fuzzer, load, slowRequests, sqlInjection, wapiti]
const FINDINGS_SHOWN_MAX = 20

interface Row {
  readonly audit: string
  readonly version: string
  readonly fault: 'found' | 'NOT FOUND' | 'skipped'
  readonly findings: readonly string[]
  readonly seconds: number
}

/** Starts the site to check, with a separate port and separate data. */
const startProduct = (dataDir: string) =>
  startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', FORM_LIMIT_SUSPECT: '1000000', RECEIPT_LIMIT: '100000', SECRET_KEY: 'k'.repeat(40) })

const withSite = async <T>(startedSite: Promise<AsyncDisposable & { readonly url: string }>, check: (url: string) => Promise<T>): Promise<T> => {
  await using site = await startedSite
  return await check(site.url)
}

const runAudit = async (audit: Audit): Promise<Row> => {
  const startedAt = performance.now()
  const reason = await audit.prepare?.()
  if (reason !== undefined) {
    console.log(`${audit.name}: skipped, because ${reason}`)
    return { audit: audit.name, version: '', fault: 'skipped', findings: [], seconds: 0 }
  }
  await using temporary = await temporaryFolder()
  const folder = temporary.path
  const faultFindings = await withSite(startVulnerableSite(), (url) => audit.onFault({ url, folder }))
  console.log(`${audit.name}: the planted vulnerability ${faultFindings.length > 0 ? `was found: ${faultFindings[0]?.slice(0, 160)}` : 'WAS NOT FOUND'}`)
  const findings = await withSite(startProduct(join(folder, 'data')), (url) => audit.onProduct({ url, folder }))
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  return { audit: audit.name, version: audit.version(), fault: faultFindings.length > 0 ? 'found' : 'NOT FOUND', findings, seconds }
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !AUDITS.some((audit) => audit.name === name))
if (unknown.length > 0) throw new Error(`There is no audit ${unknown.join(', ')}. Audits: ${AUDITS.map(({ name }) => name).join(', ')}`)

const rows: Row[] = []
for (const audit of AUDITS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const row = await runAudit(audit)
  rows.push(row)
  for (const finding of row.findings.slice(0, FINDINGS_SHOWN_MAX)) console.log(`  ${finding}`)
  if (row.findings.length > FINDINGS_SHOWN_MAX) console.log(`  … and ${row.findings.length - FINDINGS_SHOWN_MAX} more`)
}
console.table(rows.map(({ findings, ...row }) => ({ ...row, findings: findings.length })))
process.exitCode = rows.some(({ fault, findings }) => fault === 'NOT FOUND' || findings.length > 0) ? 1 : 0
