import { type Audit, findingsIn, ofDebian, type Place, said } from './kit.ts'

const audit = async ({ folder }: Place, url: string) => {
  const output = await said('wrk', ['-t2', '-c40', '-d4s', '--timeout', '5s', url], { maxMs: 30_000, cwd: folder })
  const [, count = '0'] = /(\d+) requests in/.exec(output) ?? []
  const bad = output.split('\n').filter((line) => /Non-2xx|Socket errors/.test(line))
  return [...(Number(count) > 100 ? [] : [`only ${count} requests were answered: ${output.trim()}`]), ...bad.map((line) => `${url}: ${line.trim()}`)]
}

export const load: Audit = {
  ...ofDebian('wrk'),
  onFault: (place) => audit(place, `${place.url}/busy`),
  onProduct: (place) => findingsIn(['/', '/llcform', '/healthz', '/backend/api/openapi.json'], (path) => audit(place, place.url + path)),
}
