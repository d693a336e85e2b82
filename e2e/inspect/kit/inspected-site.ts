/** Client build with the setting `INSPECT`. Tests open it at the URL of the real server, which still handles API calls. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { environment } from '#e2e/kit/environment.ts'
import { pinnedNode, root } from '#e2e/kit/project.ts'
import { minifyInline } from '../../../scripts/build/page-file.ts'

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript', '.woff2': 'font/woff2' }

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(pinnedNode, [...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

export interface InspectedSite {
  /** Serves the build's pages and assets with the content security policy of the real pages. */
  readonly serve: (context: BrowserContext) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Builds the client with the inspectors in about three seconds. No page is prerendered. */
export async function buildInspectedSite(): Promise<InspectedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'inspected-'))
  const built = await run(['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    INSPECT: '1',
    NODE_ENV: 'production',
  })
  if (built.code !== 0) throw new Error(`The build with INSPECT=1 failed:\n${built.output}`)
  const page = minifyInline(await readFile(join(folder, 'index.html'), 'utf8'))
  const { url } = environment()
  // Headers that the server would send for such a build. They allow the page to exchange messages with windows that it opens.
  const realHeaders = (await fetch(`${url}/signup`)).headers
  const headers = { 'Content-Security-Policy': realHeaders.get('content-security-policy') ?? '', 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }

  const serve = async (context: BrowserContext) => {
    await context.route(`${url}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().resourceType() === 'document') return route.fulfill({ body: page, contentType: 'text/html', headers })
      const contentType = TYPES[extname(pathname)]
      if (!pathname.startsWith('/assets/') || contentType === undefined) return route.continue()
      return route.fulfill({ body: await readFile(join(folder, pathname)), contentType })
    })
  }
  return { serve, remove: () => rm(folder, { recursive: true }) }
}
