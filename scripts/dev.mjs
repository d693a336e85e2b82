/**
 * `npm run dev`: pages with hot reload on port 5173 (or `PORT`) and an API that restarts on each change. Both exit together. Append
 * `?inspect` to a URL for the inspector. `npm run dev -- --inspect=stately` connects each page to Stately's inspector.
 */
import { spawn } from 'node:child_process'
import { stopWithParent } from './bootstrap/child-processes.mjs'
import { freePort } from './bootstrap/free-port.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { root } from './bootstrap/root.mjs'

const sitePort = process.env.PORT ?? '5173'
const SITE_URL = `http://127.0.0.1:${sitePort}`

await ensureInstalled()
const node = await pinnedNode()
const apiPort = String(await freePort())

const start = (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) =>
  spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
// `PUBLIC_URL` is Vite's URL, because the browser opens that one. Cookies and the same-site check depend on it.
const api = start(['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: apiPort, HOST: '127.0.0.1', PUBLIC_URL: SITE_URL })
const inspect = process.argv.includes('--inspect=stately') ? 'stately' : '1'
const site = start(['node_modules/vite/bin/vite.js'], { SITE_PORT: sitePort, API_PORT: apiPort, INSPECT: inspect })
console.log(
  `\nSite with hot reload: ${SITE_URL}\nMail:                 ${SITE_URL}/dev/mail\nAPI:                  http://127.0.0.1:${apiPort}/backend/api/ (restarts automatically)\nInspector:            ${SITE_URL}/signup?inspect (any page)\n`,
)

const children = [api, site]
const stopChildren = (/** @type {NodeJS.Signals} */ signal) => {
  for (const child of children) child.kill(signal)
}
stopWithParent(stopChildren)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    stopChildren('SIGTERM')
  })
}
