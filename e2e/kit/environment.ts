/** Passes values of the started servers to the tests, in an environment variable, because tests run in separate processes. */

export interface E2eEnvironment {
  readonly url: string
  readonly mailDir: string
  readonly smtpUrl: string
  readonly dataDir: string
  readonly teamEmail: string
  readonly inbound: { readonly address: string; readonly port: number }
}

const VARIABLE = 'ROADCHARTER_E2E'

export function publishEnvironment(environment: E2eEnvironment): void {
  process.env[VARIABLE] = JSON.stringify(environment)
}

/** Throws outside `playwright test`, because no server was started. */
export function environment(): E2eEnvironment {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error('No server. Run browser tests with `npm run test:all -- browser-full`, which starts it')
  return JSON.parse(text) as E2eEnvironment
}
