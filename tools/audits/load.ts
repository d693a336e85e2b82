import { type Audit, collectFindings, debianProgram, runProgram, type Target } from './kit.ts'

const audit = async ({ folder }: Target, url: string) => {
  const output = await runProgram('wrk', ['-t2', '-c40', '-d4s', '--timeout', '5s', url], { maxMs: 30_000, cwd: folder })
  const [, count = '0'] = /(\d+) requests in/.exec(output) ?? []
  const errorLines = output.split('\n').filter((line) => /Non-2xx|Socket errors/.test(line))
  return [...(Number(count) > 100 ? [] : [`only ${count} requests got a response: ${output.trim()}`]), ...errorLines.map((line) => `${url}: ${line.trim()}`)]
}

export const load: Audit = {
  ...debianProgram('wrk'),
  onFault: (target) => audit(target, `${target.url}/busy`),
  onProduct: (target) => collectFindings(['/', '/llcform', '/healthz', '/backend/api/openapi.json'], (path) => audit(target, target.url + path)),
}
