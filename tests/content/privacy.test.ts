/** The privacy page must match the code. Each text message option needs its notice. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { requests } from '#contract/requests/index.ts'
import { deviceData, serverData } from '#src/site/content/privacy.ts'
import { terms } from '#src/site/content/terms.ts'

const root = join(import.meta.dirname, '../..')
const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    // Excludes developer tools, because the builds for visitors do not contain them.
    .filter((name) => !name.startsWith('inspect'))
    // The page is for visitors. docs/security.md lists the data that the team's pages store.
    .filter((name) => !name.endsWith('team-entries.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
const findMatches = (folder: string, pattern: RegExp) => sources(folder).flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))

const CONSTANTS: Readonly<Record<string, string>> = { TOKEN_STORAGE_KEY: 'auth_token', STORAGE_KEY: 'scroll-positions', LANGUAGE_SWITCH_KEY: 'switched-page' }

test('lists all data that the page stores on a device, and no other data', () => {
  const stores = findMatches('src', /storeOf\('([^']+)'\)/g)
  const entries = findMatches('src', /(?:local|session)Storage\.setItem\((\w+)/g).map((name) => CONSTANTS[name] ?? name)
  const inline = [...readFileSync(join(root, 'index.html'), 'utf8').matchAll(/Storage\.setItem\('([^']+)'/g)].map(([, name = '']) => name)
  const cookies = findMatches('server/http', /\$\{\w*prefix\w*(?:\(publicUrl\))?\}(rc_\w+)/gi)
  expect(deviceData.flatMap(({ storageNames }) => storageNames).sort()).toEqual([...new Set([...stores, ...entries, ...inline, ...cookies])].sort())
  expect(findMatches('src', /(indexedDB\.open|document\.cookie|caches\.open|cookieStore|openDatabase)/g)).toEqual([])
})

test('shows the settings of the server', () => {
  expect(serverData(null)[0]?.retentionText).toBe('Until you ask us to erase the request.')
  expect(serverData(365)[0]?.retentionText).toBe('365 days, or until you ask us to erase the request.')
  const kept = JSON.stringify([...serverData(null), ...deviceData].map((thing) => thing.retentionText))
  for (const words of ['24 hours', '30 days', '90 days', '7 days', '2 days', '10 minutes', '15 minutes']) expect(kept).toContain(words)
})

const forms: readonly FormDefinition[] = [...requests, ...filings]
const textMessageForms = forms.flatMap(({ route, fields }) =>
  Object.values(fields).flatMap((field) =>
    'options' in field && JSON.stringify(field.options).includes('Text Message') ? [[route, field.hint] as const] : [],
  ),
)

test('eight forms offer a text message', () => expect(textMessageForms).toHaveLength(8))

test.each(textMessageForms)('%s shows the consent text of text messages', (_, hint) => {
  for (const words of [company.name, 'about this request', 'frequency varies', 'rates may apply', 'STOP', 'HELP']) expect(hint).toContain(words)
})

test('the terms explain the guarantee, the promise, and bundles', () => {
  const text = JSON.stringify(terms)
  for (const words of ['99.9% on-time guarantee', 'chargeback', 'Bundles save up to 30%', 'STOP', '"/privacy"']) expect(text).toContain(words)
})
