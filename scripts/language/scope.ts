/** Files with texts for visitors. */
import { glob } from 'node:fs/promises'
import { sep } from 'node:path'
import { root } from '../bootstrap/root.mjs'

/** Server files with texts of emails to customers and account owners, of exported pages, or of messages that pages show. */
const SERVER_FILES = [
  /^server\/(?:api|problem)\.ts$/,
  /^server\/auth\/(?:accounts|challenges|device-label|email-change|account-settings|password-confirmer|password-rules|sessions)\.ts$/,
  /^server\/(?:files\/files|limits\/(?:concurrency|login-limits|stored-bytes|spam|worker-thread)|hand-over\/hand-overs)\.ts$/,
  /^server\/mail\/(?:accounts|cases|compose-email|mail-failure|requests)\.ts$/,
  /^server\/personal-data\/(?:export-\w+|requests-of-account)\.ts$/,
  /^server\/requests\/(?!chain)/,
  /^server\/routes\/(?!team\/|dev-mail|health|openapi|flows|pages)/,
]

const OTHER_FILES =
  /^(?:contract\/(?!team\/|flow-counts)|machines\/(?!team\/|flows|kit\/edges|case\/(?:member|team-views|case\.event-inputs))|src\/(?!team\/|inspect\/|app\/(?:boot\/|prefetch-page-data|team-)|flow\/count|platform\/(?:api\/(?:bearer|client|http|reference-data|session-effects|team)|hand-over-encryption|passkeys|team-)|ui\/theme\/|site\/sections\/drawing\/))/

export const isInScope = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !path.endsWith('.d.ts') &&
  path !== 'contract/language.ts' &&
  (OTHER_FILES.test(path) || SERVER_FILES.some((files) => files.test(path)))

export async function filesInScope(): Promise<readonly string[]> {
  const paths: string[] = []
  for await (const name of glob('{contract,machines,src,server}/**/*.{ts,tsx}', { cwd: root })) paths.push(name.split(sep).join('/'))
  return paths.filter(isInScope).toSorted()
}
