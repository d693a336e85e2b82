/**
 * Accessibility engines besides axe, for `npm run judges`: Siteimprove's Alfa and IBM's Equal Access. They look where axe looks
 * while `JUDGES` names them; both read the page as it is and leave it so.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Playwright } from '@siteimprove/alfa-playwright'
import rules from '@siteimprove/alfa-rules'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import type { Page } from 'playwright'
import { root } from '../../scripts/bootstrap/root.mjs'

/** @param asRun how a script has to be written to run on that page */
type Engine = (page: Page, asRun: (script: string) => string) => Promise<readonly string[]>

const SNIPPET_MAX = 300

const isOfWcag = (requirement: unknown) => Criterion.isCriterion(requirement) && Conformance.isAA()(requirement)
/** What WCAG 2.2 asks at levels A and AA; the rest of the rules are advice. */
const alfaRules = rules.filter((rule) => [...rule.requirements].some(isOfWcag))

const TARGET_SIZE = 'sia-r113'
/** WCAG 2.2, 2.5.8: CSS pixels. */
const TARGET_PX = 24

/**
 * Whether a finger meets it, or nothing should, since a dialog is open above it: Alfa takes what a closed `<details>` holds for painted and what
 * it would lie on for covered, and what a dialog makes inert for a target.
 */
const isMet = (page: Page, path: string) =>
  page.evaluate(
    ([xpath, size]) => {
      const target = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
      if (!(target instanceof Element)) return false
      if (document.querySelector('dialog:modal')?.contains(target) === false) return true
      const { scrollX, scrollY } = globalThis
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const meets = (x: number, y: number) => target.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y))
      const half = size / 2 - 1
      const isWhole = [-half, 0, half].every((x) => [-half, 0, half].every((y) => meets(x, y)))
      scrollTo(scrollX, scrollY)
      return isWhole
    },
    [path, TARGET_PX] as const,
  )

const alfa: Engine = async (page) => {
  const input = await Playwright.toPage(await page.evaluateHandle(() => globalThis.document))
  const found: string[] = []
  for (const outcome of await Audit.of(input, alfaRules).evaluate()) {
    if (!Outcome.isFailed(outcome)) continue
    const rule = outcome.rule.uri.split('/').at(-1)
    const target = outcome.target as { readonly path: () => string }
    if (rule === TARGET_SIZE && (await isMet(page, target.path()))) continue
    found.push(`alfa ${rule}: ${String(target).slice(0, SNIPPET_MAX)}`)
  }
  return found
}

interface Result {
  readonly ruleId: string
  readonly value: readonly [level: string, verdict: string]
  readonly message: string
  readonly snippet: string
  readonly node: Element
}
interface Ace {
  readonly Checker: new () => { check(document: Document, policies: readonly string[]): Promise<{ readonly results: readonly Result[] }> }
}
const source = readFileSync(join(root, 'node_modules/accessibility-checker-engine/ace.js'), 'utf8')

/** HTML lets an address be the user name, and the engine does not know (HTML, 4.10.18.7.1, the group "Username"). */
const isRight = (ruleId: string, snippet: string) => ruleId === 'input_autocomplete_valid' && snippet.includes('autocomplete="username"')

const ibm: Engine = async (page, asRun) => {
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(asRun(`${source};globalThis.ace = ace`))
  const results = await page.evaluate(async () => {
    const { Checker } = (globalThis as unknown as { ace: Ace }).ace
    const { results: all } = await new Checker().check(document, ['WCAG_2_2'])
    // The engine measures the links of a closed menu, too, which are nowhere.
    return all.flatMap(({ ruleId, value, message, snippet, node }) => (node.checkVisibility?.() === false ? [] : [{ ruleId, value, message, snippet }]))
  })
  const failed = results.filter(({ ruleId, value: [level, verdict], snippet }) => level === 'VIOLATION' && verdict === 'FAIL' && !isRight(ruleId, snippet))
  return failed.map(({ ruleId, message, snippet }) => `ibm ${ruleId}: ${message}: ${snippet.slice(0, SNIPPET_MAX)}`)
}

const ENGINES = { alfa, ibm } as const
export type EngineName = keyof typeof ENGINES
export const ENGINE_NAMES = Object.keys(ENGINES) as readonly EngineName[]

/** What an engine finds on the page as it stands. */
export const findingsOf = (page: Page, name: EngineName, asRun: (script: string) => string = (script) => script): Promise<readonly string[]> =>
  ENGINES[name](page, asRun)
