import { randomUUID } from 'node:crypto'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { type Audit, debianProgram, runProgram, type Target } from './kit.ts'

const TARGET_MAX_MS = 90_000
const COMMON_ARGS = ['--batch', '--flush-session', '--disable-coloring', '--level=1', '--risk=1', '--technique=BEU', '--timeout=5', '--retries=0']
const IGNORED_STATUSES = '--ignore-code=400,401,403,404,409,410,413,422,429'

const audit = async ({ folder }: Target, targetName: string, args: readonly string[]) => {
  const output = await runProgram('sqlmap', [...COMMON_ARGS, ...args, `--output-dir=${folder}`], { maxMs: TARGET_MAX_MS, cwd: folder })
  if (!/testing (connection|if)|heuristic/.test(output)) return [`${targetName}: sqlmap did not start: ${output.slice(-300)}`]
  return [...output.matchAll(/^(?:Parameter: .*|.*is vulnerable\. .*|.*(?:appears to be|is) '.*' injectable.*)$/gm)].map(([line]) => `${targetName}: ${line}`)
}
const jsonArgs = (body: object) => ['--headers=Content-Type: application/json', `--data=${JSON.stringify(body)}`]

export const sqlInjection: Audit = {
  ...debianProgram('sqlmap'),
  onFault: (target) => audit(target, '/item', ['-u', `${target.url}/item?id=1`]),
  async onProduct(target) {
    const urlArgs = (path: string) => ['-u', target.url + path, IGNORED_STATUSES]
    const apiArgs = (path: string) => urlArgs(`/backend/api/${path}`)
    return [
      ...(await audit(target, 'login', [...apiArgs('auth/login'), ...jsonArgs({ email: 'audit@hauling.example', password: 'Gr4vel-lorry!7' })])),
      ...(await audit(target, 'code', [...apiArgs('auth/verify-otp'), ...jsonArgs({ email: 'audit@hauling.example', otp: '123456' })])),
      ...(await audit(target, 'form', [
        ...apiArgs(factoringRequest.endpoint),
        `--headers=Content-Type: application/json\nIdempotency-Key: ${randomUUID()}`,
        `--data=${JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample))}`,
      ])),
      ...(await audit(target, 'file', urlArgs('/files/a?expires=1&signature=b'))),
    ]
  },
}
