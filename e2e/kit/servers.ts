import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishEnvironment } from '#e2e/kit/environment.ts'
import { startServer } from '#e2e/kit/server-process.ts'
import { startSmtpCatcher } from '#e2e/kit/smtp-catcher.ts'
import { freePort } from '../../scripts/bootstrap/free-port.mjs'

const TEAM_EMAIL = 'team@roadcharter.test'
const INBOUND_ADDRESS = 'case@replies.roadcharter.test'

/** Global setup of Playwright: an SMTP server and the real server. Returns the teardown. */
export default async function startServers(): Promise<() => Promise<void>> {
  const [dataDir, mailDir] = (await Promise.all(['data', 'mail'].map((name) => mkdtemp(join(tmpdir(), `roadcharter-${name}-`))))) as [string, string]
  const smtp = await startSmtpCatcher(mailDir)
  const inbound = { address: INBOUND_ADDRESS, port: await freePort() }
  const server = await startServer({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    TEAM_EMAIL,
    FORM_LIMIT_SUSPECT: '100000',
    RECEIPT_LIMIT: '100000',
    CODE_LIMIT: '100000',
    INBOUND_ADDRESS,
    INBOUND_SMTP_PORT: String(inbound.port),
  })
  publishEnvironment({ url: server.url, mailDir, smtpUrl: smtp.url, dataDir, teamEmail: TEAM_EMAIL, inbound })
  return async () => {
    await server.stop()
    await smtp.close()
    await Promise.all([rm(dataDir, { recursive: true }), rm(mailDir, { recursive: true })])
  }
}
