/** Values that the started servers pass to the tests. Workers are separate processes, so these travel in the environment. */

export interface E2eEnvironment {
  /** Origin of the real server with the built site. */
  readonly url: string
  /** Folder where the SMTP catcher writes each email as `.eml`. */
  readonly mailDir: string
  /** SMTP address for a test's own server. */
  readonly smtpUrl: string
  readonly dataDir: string
  readonly teamEmail: string
  /** SMTP address for email to cases. */
  readonly inbound: { readonly address: string; readonly port: number }
}

const VARIABLE = 'ROADCHARTER_E2E'

export function publishEnvironment(environment: E2eEnvironment): void {
  process.env[VARIABLE] = JSON.stringify(environment)
}

/** Throws outside of `playwright test`, where no server was started. */
export function environment(): E2eEnvironment {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('No server. Run browser tests with `npm run test:e2e`, which starts it')
  return JSON.parse(text) as E2eEnvironment
}
