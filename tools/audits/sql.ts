import { randomUUID } from 'node:crypto'
import { toBody } from '#contract/forms/payload.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { type Audit, debianProgram, outputOf, type Target } from './kit.ts'

const EACH_MAX_MS = 90_000
const COMMON = ['--batch', '--flush-session', '--disable-coloring', '--level=1', '--risk=1', '--technique=BEU', '--timeout=5', '--retries=0']
const REFUSALS = '--ignore-code=400,401,403,404,409,410,413,422,429'

const audit = async ({ folder }: Target, what: string, args: readonly string[]) => {
  const output = await outputOf('sqlmap', [...COMMON, ...args, `--output-dir=${folder}`], { maxMs: EACH_MAX_MS, cwd: folder })
  if (!/testing (connection|if)|heuristic/.test(output)) return [`${what}: sqlmap did not start: ${output.slice(-300)}`]
  return [...output.matchAll(/^(?:Parameter: .*|.*is vulnerable\. .*|.*(?:appears to be|is) '.*' injectable.*)$/gm)].map(([line]) => `${what}: ${line}`)
}
const json = (body: object) => ['--headers=Content-Type: application/json', `--data=${JSON.stringify(body)}`]

export const sql: Audit = {
  ...debianProgram('sqlmap'),
  onFault: (target) => audit(target, '/item', ['-u', `${target.url}/item?id=1`]),
  async onProduct(target) {
    const at = (path: string) => ['-u', target.url + path, REFUSALS]
    const api = (path: string) => at(`/backend/api/${path}`)
    return [
      ...(await audit(target, 'login', [...api('auth/login'), ...json({ email: 'audit@hauling.example', password: 'Gr4vel-lorry!7' })])),
      ...(await audit(target, 'code', [...api('auth/verify-otp'), ...json({ email: 'audit@hauling.example', otp: '123456' })])),
      ...(await audit(target, 'form', [
        ...api(factoring.endpoint),
        `--headers=Content-Type: application/json\nIdempotency-Key: ${randomUUID()}`,
        `--data=${JSON.stringify(toBody(factoring, factoring.sample))}`,
      ])),
      ...(await audit(target, 'file', at('/files/a?expires=1&signature=b'))),
    ]
  },
}
