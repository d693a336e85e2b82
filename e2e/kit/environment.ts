/** What the started servers tell the tests; carried by environment, because workers are processes of their own. */

export interface E2eEnvironment {
  /** Origin of the real server with the built site. */
  readonly url: string
  /** Folder into which the SMTP catcher writes each mail as `.eml`. */
  readonly mailDir: string
  /** Where a server of a test's own sends its mails. */
  readonly smtpUrl: string
  /** What the server keeps. */
  readonly dataDir: string
  readonly teamEmail: string
  /** Where mails to cases are taken by SMTP. */
  readonly inbound: { readonly address: string; readonly port: number }
}

const VARIABLE = 'ROADCHARTER_E2E'

export function publishEnvironment(environment: E2eEnvironment): void {
  process.env[VARIABLE] = JSON.stringify(environment)
}

/** @throws when no server was started: the test runs outside of `playwright test` */
export function environment(): E2eEnvironment {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('No server: browser tests run by `npm run test:all -- browser-full`, which starts it')
  return JSON.parse(text) as E2eEnvironment
}
