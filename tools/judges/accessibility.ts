import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../../scripts/bootstrap/chromium.mjs'
import { root } from '../../scripts/bootstrap/root.mjs'
import { type BrowserReport, looksOf } from '../../scripts/quality/figures.ts'
import { keep, measuredNow } from '../../scripts/quality/kept.ts'
import { ENGINE_NAMES, type EngineName, findingsOf } from './engines.ts'
import { type Judge, npmVersion, type Place, said } from './kit.ts'

const REPORT = 'test-results/e2e.json'
const TOURS_MAX_MS = 45 * 60_000

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[] }[]
  }[]
}

/** Each engine has to see the planted fault by itself. */
const onFault = async ({ url }: Place) => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage()
    await page.goto(url)
    const found = await Promise.all(ENGINE_NAMES.map((name) => findingsOf(page, name)))
    return found.every(({ length }) => length > 0) ? found.flat() : []
  } finally {
    await browser.close()
  }
}

/** What the engines said, once each, or else why a tour failed. */
const findingsIn = (message: string): readonly string[] => {
  const said = [...message.matchAll(/^\+ +"((?:alfa|ibm) .*)",$/gm)].map(([, finding = '']) => finding)
  return said.length > 0 ? said : [message.slice(0, 500)]
}

const errorsOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...suites.flatMap(errorsOf),
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.flatMap(({ message = '' }) => findingsIn(stripVTControlCharacters(message))))),
  ),
]

const VERSIONS: Readonly<Record<EngineName, () => string>> = {
  alfa: () => npmVersion('@siteimprove/alfa-rules'),
  ibm: () => npmVersion('accessibility-checker-engine'),
}

/** Every state of every chart, or of those that `PATHS` names, on the real page, where axe looks in `npm test`. */
const onProduct = async () => {
  process.env.JUDGES = ENGINE_NAMES.join()
  const paths = (process.env.PATHS ?? '').split(',').map((chart) => (chart === '' ? 'e2e/paths' : `e2e/paths/${chart}.spec.ts`))
  const args = ['scripts/check.mjs', 'browser', ...paths]
  const output = await said(process.execPath, args, { maxMs: TOURS_MAX_MS, cwd: root })
  const report = await readFile(join(root, REPORT), 'utf8').catch(() => undefined)
  if (report === undefined) return [`the tours left no report: ${output.slice(-500)}`]
  const engines = ENGINE_NAMES.map((engine) => ({ engine, version: VERSIONS[engine](), ...looksOf(JSON.parse(report) as BrowserReport, engine) }))
  await keep('accessibility', { ...measuredNow(), engines })
  return [...new Set(errorsOf(JSON.parse(report) as Suite))]
}

/** Siteimprove's Alfa and IBM's Equal Access, besides axe. */
export const accessibility: Judge = {
  name: 'accessibility',
  version: () => ENGINE_NAMES.map((name) => `${name} ${VERSIONS[name]()}`).join(', '),
  onFault,
  onProduct,
}
