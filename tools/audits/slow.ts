import { type Audit, debianProgram, findingsIn, outputOf, type Target } from './kit.ts'

const CONNECTIONS = 200
const SECONDS = 14
const COMMON = ['-c', String(CONNECTIONS), '-r', '100', '-l', String(SECONDS), '-i', '2', '-p', '3']

const ATTACKS = (url: string): Readonly<Record<string, readonly string[]>> => ({
  headers: ['-H', '-x', '24', '-t', 'GET', '-u', `${url}/`],
  bodies: ['-B', '-s', '8192', '-x', '10', '-t', 'POST', '-u', `${url}/backend/api/auth/login`, '-f', 'application/json'],
  reading: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', `${url}/llcform`],
})

const audit = async ({ folder }: Target, way: string, args: readonly string[]) => {
  const output = await outputOf('slowhttptest', [...COMMON, ...args], { maxMs: (SECONDS + 20) * 1_000, cwd: folder })
  const looks = [...output.matchAll(/service available:\s+(YES|NO)/g)].map(([, answer]) => answer)
  if (looks.length === 0) return [`slow ${way}: no measurements: ${output.slice(-300)}`]
  const away = looks.filter((answer) => answer === 'NO').length
  return away > 0 ? [`slow ${way}: in ${away} of ${looks.length} checks no other client was served`] : []
}

export const slowRequests: Audit = {
  ...debianProgram('slowhttptest'),
  onFault: (target) => audit(target, 'headers', ATTACKS(target.url).headers ?? []),
  onProduct: (target) => findingsIn(Object.entries(ATTACKS(target.url)), ([way, args]) => audit(target, way, args)),
}
