import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build, createServer, type Plugin, type Rolldown } from 'vite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { company } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { requests } from '#contract/requests/index.ts'
import { root } from '../../scripts/bootstrap/root.mjs'
import { brandFiles } from '../../scripts/build/brand-plugin.ts'
import { moduleFiles } from '../../scripts/build/chunks.ts'
import { compressAll } from '../../scripts/build/compress.ts'
import { stripDescriptions } from '../../scripts/build/forms-plugin.ts'
import { omitUnused } from '../../scripts/build/omit-unused-plugin.ts'

let folder = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'build-files-')))
  // Removes the folder after the test's server has closed, because the server writes into it.
  onTestFinished(() => rm(folder, { recursive: true }))
})

const write = async (name: string, bytes: string | Buffer) => {
  await mkdir(join(folder, name, '..'), { recursive: true })
  await writeFile(join(folder, name), bytes)
}

test('adds compressed copies of compressible files only', async () => {
  const page = '<p>Trucks and papers.</p>'.repeat(100)
  await write('page.html', page)
  await write('assets/deep/app.js', page)
  await write('just.css', 'a'.repeat(512))
  await write('short.css', 'a'.repeat(511))
  await write('noise.txt', randomBytes(2_000))
  await write('picture.png', page)
  await write('page.html.bak', page)
  await write('site.json', page)
  await write('folder.js/none.bin', page)
  expect(await compressAll(folder)).toBe(3)
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).sort()
  expect(names).toEqual(['assets/deep/app.js', 'just.css', 'page.html'].flatMap((name) => [`${name}.br`, `${name}.gz`]))
  expect(brotliDecompressSync(await readFile(join(folder, 'page.html.br'))).toString()).toBe(page)
  expect(gunzipSync(await readFile(join(folder, 'assets/deep/app.js.gz'))).toString()).toBe(page)
})

async function buildWith(plugin: Plugin, ssr = false) {
  const input = join(folder, 'main.js')
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [plugin],
    build: { write: false, ssr, rolldownOptions: { input } },
  })
  return (output as Rolldown.RolldownOutput).output
}

test("the browser build has the icon and the manifest with the company's name, and the server build has neither", async () => {
  await write('main.js', 'console.log(1)')
  const files = new Map((await buildWith(brandFiles())).flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)]] : [])))
  expect([...files.keys()].sort()).toEqual(['favicon.svg', 'manifest.webmanifest'])
  expect(files.get('favicon.svg')).toContain(`<title>${company.name}</title>`)
  const manifest: { readonly icons: readonly { readonly src: string }[] } = JSON.parse(files.get('manifest.webmanifest') ?? '')
  expect(manifest).toMatchObject({ name: company.name, start_url: '/', display: 'minimal-ui' })
  const present = [...(await readdir(join(root, 'public'))), ...files.keys()]
  for (const { src } of manifest.icons) expect(present).toContain(src.slice(1))
  expect((await buildWith(brandFiles(), true)).map(({ type }) => type)).toEqual(['chunk'])
})

test('the development server has both', async () => {
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    plugins: [brandFiles()],
  })
  onTestFinished(() => server.close())
  const http = createHttpServer(server.middlewares).listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await new Promise((resolve) => http.once('listening', resolve))
  const get = (path: string) => fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`)
  const [icon, manifest] = [await get('/favicon.svg'), await get('/manifest.webmanifest')]
  expect([icon, manifest].map(({ headers }) => headers.get('content-type'))).toEqual(['image/svg+xml', 'application/manifest+json'])
  expect(await icon.text()).toMatch(/^<svg /)
  expect(await manifest.json()).toMatchObject({ short_name: company.name })
})

test.each([
  ['framer-motion', 'PopChild', 'PopChild.mjs'],
  ['axios/lib/adapters', 'getFetch', 'fetch.js'],
])('removes from %s %s and keeps equal names of other packages', async (folder, name, file) => {
  for (const place of [folder, 'other']) {
    await write(`${place}/${file}`, `export const ${name} = () => "of ${place}"`)
    await write(`${place}/index.mjs`, `export { ${name} } from './${file}'`)
  }
  await write('main.js', `import { ${name} } from './${folder}/index.mjs'\nimport * as other from './other/index.mjs'\nconsole.log(${name}, other.${name})`)
  const [chunk] = await buildWith(omitUnused())
  const code = chunk.type === 'chunk' ? chunk.code : ''
  expect(code).not.toContain(`of ${folder}`)
  expect(code).toContain('of other')
})

test('removes unused parts of the router', async () => {
  await write('react/index.mjs', 'export const forwardRef = (render) => globalThis.made(render)')
  const components = ['Link', 'Form'].map((name) => `var ${name} = React10.forwardRef(() => 'a ${name}')\n${name}.displayName = "${name}";`)
  const router = 'react-router/dist/production/chunk-A.mjs'
  await write(router, `import * as React10 from '../../../react/index.mjs'\n${components.join('\n')}\nexport { Link, Form }`)
  await write('main.js', `import { Link } from './${router}'\nconsole.log(Link)`)
  const [chunk] = await buildWith(omitUnused())
  const code = chunk.type === 'chunk' ? chunk.code : ''
  expect(code).toContain('a Link')
  expect(code).not.toContain('a Form')
})

test('maps each module to its output file', async () => {
  await write('late.js', "console.log('late')")
  await write('early.js', "console.log('early')")
  await write('main.js', "import './early.js'\nimport('./late.js')")
  const files = new Map<string, string>()
  const names = (await buildWith(moduleFiles(files))).map(({ fileName }) => fileName)
  const [main, early, late] = ['main.js', 'early.js', 'late.js'].map((name) => files.get(relative(root, join(folder, name))))
  expect(early).toBe(main)
  expect(new Set([main, late])).toEqual(new Set(names))
})

test('the server build keeps page descriptions, and the browser build drops them', async () => {
  await write('page.js', "export const head = {\n  title: 'Payroll',\n  description: 'Weekly pay for drivers.',\n}\n")
  await write('main.js', "import { head } from './page.js?head'\nconsole.log(head)")
  const held = async (ssr: boolean) => {
    const [chunk] = await buildWith(stripDescriptions(), ssr)
    const code = chunk.type === 'chunk' ? chunk.code : ''
    return ['Payroll', 'Weekly pay for drivers.'].filter((words) => code.includes(words))
  }
  expect(await held(true)).toEqual(['Payroll', 'Weekly pay for drivers.'])
  expect(await held(false)).toEqual(['Payroll'])
})

test('the browser build has no descriptions and file names in the tables of pages', () => {
  const { transform } = stripDescriptions() as unknown as { transform: (code: string, id: string, options: { ssr: boolean }) => string | undefined }
  const file = join(root, 'src/app/routes.tsx')
  const code =
    "const form = ({ title, outcome }: Head) => ({ title, description: outcome, otherSources: ['a.ts'] })\nconst login: Route = { path: '/login', source: 'b.tsx' }"
  expect(transform(code, file, { ssr: false })).toBe("const form = ({ title, outcome }: Head) => ({ title,   })\nconst login: Route = { path: '/login',  }")
  expect(transform(code, file, { ssr: true })).toBeUndefined()
  expect(transform(code, join(root, 'src/app/other.tsx'), { ssr: false })).toBeUndefined()
})

test('the table of forms lists each form of the contract and updates when a list changes', async () => {
  // Runs in Node in the same way as the build, because the plugin imports the definitions again.
  const { formHeads }: typeof import('../../scripts/build/forms-plugin.ts') = createRequire(import.meta.url)('../../scripts/build/forms-plugin.ts')
  const plugin = formHeads() as { load(this: object, id: string): Promise<string> | undefined }
  const watched: string[] = []
  const context = { addWatchFile: (file: string) => watched.push(relative(root, file)) }
  const code = (await plugin.load.call(context, '\0virtual:forms')) ?? ''
  const heads = [...code.matchAll(/\.\.\.(\{.*?\}), load/g)].map(([, head = '']) => JSON.parse(head))
  const parts = (kind: string) => (form: { route: string; title: string; outcome: string }) => ({
    kind,
    route: form.route,
    title: form.title,
    outcome: form.outcome,
  })
  const byRoute = (all: readonly { route: string }[]) => all.toSorted((one, other) => one.route.localeCompare(other.route))
  expect(byRoute(heads.map(({ kind, route, title, outcome }) => ({ kind, route, title, outcome })))).toEqual(
    byRoute([...requests.map(parts('request')), ...filings.map(parts('filing')), parts('choice')(scorpChoice)]),
  )
  for (const { source } of heads) expect(code).toContain(`await import('/${source}')`)
  expect(watched).toEqual(['contract/requests/list.ts', 'contract/filings/index.ts'])
  const spanish = formHeads('es') as typeof plugin
  expect(await spanish.load.call(context, '\0virtual:forms')).toContain('"title":"Formar una LLC","outcome":"Búsqueda de nombre')
  expect(plugin.load.call(context, 'virtual:others')).toBeUndefined()
})
