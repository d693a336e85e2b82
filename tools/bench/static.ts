/** A page and a script of the built site from this server and from nginx: the same bytes, the same core, one after the other. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ensurePrograms } from '../../scripts/bootstrap/apt.mjs'
import { temporaryFolder } from '../temporary-folder.ts'
import { median } from './kit.ts'
import { startServer } from './started.ts'

const execute = promisify(execFile)
const SERVER_CORE = '0'
const CLIENT_CORE = '1'
const CONNECTIONS = 32
const ROUND_SECONDS = 3
const ROUNDS = 3
const STATIC_GOAL = 0.25

/** Requests a second, as wrk counts them. @throws when one failed */
const measure = async (url: string): Promise<number> => {
  const { stdout } = await execute('taskset', [
    '-c',
    CLIENT_CORE,
    'wrk',
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${ROUND_SECONDS}s`,
    '-H',
    'Accept-Encoding: identity',
    url,
  ])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** nginx on one core with its usual settings for files: sendfile, cached handles, no log. */
const startNginx = async (folder: string, port: number, root: string) => {
  const config = join(folder, 'nginx.conf')
  await mkdir(join(folder, 'body'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, 'body')};`).join(' ')
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; user root;
events { worker_connections 1024; }
http { types { text/html html; text/javascript js; } access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000; ${paths}
  server { listen 127.0.0.1:${port}; root ${root}; etag on; } }`,
  )
  const child = spawn('taskset', ['-c', SERVER_CORE, 'nginx', '-c', config], { stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Prints requests a second of both, and their ratio. Says so where nginx, wrk or the build is missing. */
export async function run(): Promise<void> {
  const dist = resolve('dist')
  const reason = await ensurePrograms(['nginx', 'wrk', 'taskset'], ['nginx-light', 'wrk'])
  if (reason !== undefined) return console.log(`Static files against nginx: not measured, ${reason} (it takes nginx, wrk and taskset)`)
  if (!existsSync(join(dist, 'site.json'))) return console.log('Static files against nginx: not measured, there is no build in dist.')
  const script = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js')).sort()[0] ?? ''
  await using folder = await temporaryFolder()
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  await using nginx = await startNginx(folder.path, port, dist)
  await using ours = await startServer(
    {
      DATA_DIR: join(folder.path, 'data'),
      // As nginx: what was answered is not written down.
      LOG_LEVEL: 'warn',
    },
    ['taskset', '-c', SERVER_CORE],
  )
  const rows: Record<string, object> = {}
  const ratios: number[] = []
  for (const [what, path, file] of [
    ['home page', '/', '/index.html'],
    ['script', `/assets/${script}`, `/assets/${script}`],
  ] as const) {
    const rates = { nginx: [] as number[], ours: [] as number[] }
    const [one, other] = await Promise.all(
      [fetch(`${nginx.url}${file}`), fetch(`${ours.url}${path}`)].map(async (answer) => (await (await answer).arrayBuffer()).byteLength),
    )
    if (one !== other) throw new Error(`${what}: nginx sends ${one} bytes, the server ${other}`)
    await measure(`${ours.url}${path}`)
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.nginx.push(await measure(`${nginx.url}${file}`))
      rates.ours.push(await measure(`${ours.url}${path}`))
    }
    const ratio = median(rates.ours.map((rate, round) => rate / (rates.nginx[round] ?? 1)))
    ratios.push(ratio)
    rows[`${what}, ${one} bytes`] = {
      'nginx, a second': Math.round(median(rates.nginx)),
      'Roadcharter, a second': Math.round(median(rates.ours)),
      ratio: Number(ratio.toFixed(2)),
    }
  }
  console.table(rows)
  console.log(`Static files on one core: ${Math.min(...ratios).toFixed(2)} of nginx at least (goal: ${STATIC_GOAL}).`)
}
