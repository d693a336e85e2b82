import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Audit, debianProgram, runProgram, type Target } from './kit.ts'

const SCAN_MAX_SECONDS = 120

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly { readonly path: string; readonly info: string }[]>>
}

const audit = async ({ url, folder }: Target) => {
  const file = join(folder, 'wapiti.json')
  const scanLimits = ['--max-scan-time', String(SCAN_MAX_SECONDS), '-d', '2', '--max-links-per-page', '60', '--scope', 'folder', '-S', 'normal']
  const modules = 'sql,xss,exec,file,crlf,redirect,csp,cookieflags,backup,methods'
  const args = ['-u', `${url}/`, '--flush-session', '-m', modules, ...scanLimits, '-f', 'json', '-o', file]
  const output = await runProgram('wapiti', args, { maxMs: (SCAN_MAX_SECONDS + 60) * 1_000, cwd: folder })
  const report = await readFile(file, 'utf8').catch(() => undefined)
  if (report === undefined) return [`wapiti wrote no report: ${output.slice(-300)}`]
  return Object.entries((JSON.parse(report) as Report).vulnerabilities).flatMap(([kind, found]) => found.map(({ path, info }) => `${kind}: ${path}: ${info}`))
}

export const wapiti: Audit = {
  ...debianProgram('wapiti'),
  // Counts only script injections, because the planted vulnerability is one.
  onFault: async (target) => (await audit(target)).filter((finding) => finding.startsWith('Cross Site Scripting')),
  onProduct: audit,
}
