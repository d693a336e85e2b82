/** Something to compare with: the longest step of the LLC wizard as a common single-page form, built and served for one run. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { llc } from '#contract/filings/llc.ts'
import type { Field } from '#contract/forms/field.ts'
import { allTiers, legalLinks } from '#src/site/content/navigation.ts'
import { root } from '../../scripts/bootstrap/root.mjs'
import { longestStep } from './long-step.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The control that a field of this kind has on the peer's page. @throws for a kind that it has none for */
function controlOf(field: Field): (typeof FIELDS)[number]['control'] {
  if (field.kind === 'text' || field.kind === 'email' || field.kind === 'tick') return field.kind
  if (field.kind === 'longText') return 'area'
  if (field.kind === 'phone') return 'tel'
  if (field.kind === 'zip' || field.kind === 'digits') return 'digits'
  if (field.kind === 'choice') return field.control
  throw new Error(`The peer has no control for ${field.kind}`)
}

const fields: typeof FIELDS = longestStep.fields.map(([name, field]) => ({
  name,
  label: field.label,
  hint: field.hint,
  control: controlOf(field),
  options: field.kind === 'choice' ? field.options : [],
}))
const links: typeof LINKS = [
  ...allTiers.map(({ label, links: within }) => ({ label, links: within.map((link) => link.label) })),
  { label: 'More', links: legalLinks.map((link) => link.label) },
]

/**
 * Builds the peer and serves it on a port of its own, compressed and cacheable as the site is.
 *
 * @param folder where its build may lie
 */
export async function startPeer(folder: string): Promise<AsyncDisposable & { readonly url: string }> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(root, 'tools/first-touch/peer'),
    plugins: [react()],
    define: {
      FIELDS: JSON.stringify(fields),
      LINKS: JSON.stringify(links),
      STEPS: JSON.stringify(Object.values(llc.steps).map(({ title }) => title)),
    },
    build: { outDir: folder, emptyOutDir: true, target: 'es2024', reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
  })
  const packed = new Map<string, Buffer>()
  const server = createServer(({ url = '/', headers }, answer) => {
    const { pathname } = new URL(url, 'http://peer')
    const file = pathname === '/' ? '/index.html' : pathname
    const encoding = ['br', 'gzip'].find((known) => String(headers['accept-encoding']).includes(known))
    const key = `${encoding} ${file}`
    if (!/^\/(index\.html|assets\/[\w.-]+)$/.test(file) || !encoding) return answer.writeHead(404).end()
    let body = packed.get(key)
    if (!body) {
      const bytes = readFileSync(join(folder, file))
      body = encoding === 'br' ? brotliCompressSync(bytes) : gzipSync(bytes, { level: 9 })
      packed.set(key, body)
    }
    const isPage = file === '/index.html'
    answer.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': encoding,
      'content-length': body.length,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    return answer.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
