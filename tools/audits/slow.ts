import { type Audit, collectFindings, debianProgram, runProgram, type Target } from './kit.ts'

const CONNECTION_COUNT = 200
const SECONDS = 14
const COMMON_ARGS = ['-c', String(CONNECTION_COUNT), '-r', '100', '-l', String(SECONDS), '-i', '2', '-p', '3']

const attackArgs = (url: string): Readonly<Record<string, readonly string[]>> => ({
  headers: ['-H', '-x', '24', '-t', 'GET', '-u', `${url}/`],
  bodies: ['-B', '-s', '8192', '-x', '10', '-t', 'POST', '-u', `${url}/backend/api/auth/login`, '-f', 'application/json'],
  reading: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', `${url}/llcform`],
})

const audit = async ({ folder }: Target, attack: string, args: readonly string[]) => {
  const output = await runProgram('slowhttptest', [...COMMON_ARGS, ...args], { maxMs: (SECONDS + 20) * 1_000, cwd: folder })
  const probeResults = [...output.matchAll(/service available:\s+(YES|NO)/g)].map(([, answer]) => answer)
  if (probeResults.length === 0) return [`slow ${attack}: no measurements: ${output.slice(-300)}`]
  const unavailableCount = probeResults.filter((answer) => answer === 'NO').length
  return unavailableCount > 0 ? [`slow ${attack}: in ${unavailableCount} of ${probeResults.length} checks, the server did not respond to other clients`] : []
}

export const slowRequests: Audit = {
  ...debianProgram('slowhttptest'),
  onFault: (target) => audit(target, 'headers', attackArgs(target.url).headers ?? []),
  onProduct: (target) => collectFindings(Object.entries(attackArgs(target.url)), ([way, args]) => audit(target, way, args)),
}
