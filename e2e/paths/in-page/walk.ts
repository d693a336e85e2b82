/** Script in the controlling tab. It walks tours in a second tab. */
import type { Page } from '@playwright/test'
import axe from 'axe-core/axe.min.js?raw'
import { withRealTimers } from '#e2e/kit/real-timers.ts'
import { simulateTranslator } from '#e2e/kit/translator.ts'
import { measureOverflow } from '#e2e/pages/kit/fit.ts'
import { browserToursOf, pathsToStates, statesToCheck, toursOverStates } from '#kit/browser-tours.ts'
import { exploreCached } from '#kit/explore.ts'
import type { HeldCalls } from '../kit/calls.ts'
import type { Walk } from '../kit/driver.ts'
import { isReadingDevice } from '../kit/perform.ts'
import { replayInBrowser } from '../kit/replay-in-browser.ts'
import { type LeftPage, readLeftPage, type SwitchedPage, switchLanguage } from '../kit/switch-language.ts'
import { teamWalks } from '../team-walks.ts'
import { visitorWalks } from '../visitor-walks.ts'
import { type PlaywrightBridge, Tab } from './tab.ts'

/** Tours over each edge, or tours over each state of a translated page. */
type TourKind = 'edges' | 'translated'

export interface PageWalker {
  readonly plan: (chart: string, tourKind: TourKind) => { readonly tours: readonly string[]; readonly edges: readonly string[] }
  /** `isChecked`: runs axe in the states that no earlier tour reached. */
  readonly walk: (
    chart: string,
    tourKind: TourKind,
    tour: string,
    isChecked: boolean,
  ) => Promise<{ readonly edges: readonly string[]; readonly states: readonly string[] }>
  /** States of a chart that a page can show. Includes each state of a parallel region at least once, but not all combinations. */
  readonly shownStates: (chart: string) => readonly string[]
  /** Opens a state, and follows the link to Spanish if the state can be reached. `becomes`: the state of the Spanish page. */
  readonly switchLanguageAt: (chart: string, state: string, nextState: string) => Promise<{ readonly left: LeftPage; readonly switched: SwitchedPage | null }>
  readonly answerOutside: Tab['answerOutside']
}

const NARROW = 320
const WIDE = 1280
const bridge = globalThis as unknown as PlaywrightBridge
const tab = new Tab(bridge)
// The tab implements only those parts of Playwright's Page that the drivers use.
const page = tab as unknown as Page
const axeSource = withRealTimers(axe)

/** Runs axe, and fails if the content is wider than the window. */
async function checkPage(state: string): Promise<void> {
  if (!('axe' in tab.window)) await tab.evaluate(axeSource)
  await bridge.expectAccessible(state)
  const overflow = await measureOverflow(page)
  if (overflow > 0) throw new Error(`${state}: ${overflow} px too wide`)
}

const planOf = ({ chart, driver }: Walk, tourKind: TourKind) => {
  // Edges that the chart takes before the first event. Each tour takes them when it opens the page.
  const { initialEdges } = exploreCached(chart).explored
  return { chart, driver, initialEdges, tours: tourKind === 'edges' ? browserToursOf(chart) : toursOverStates(chart) }
}
const plans = new Map<string, ReturnType<typeof planOf>>()

function findWalk(name: string): Walk {
  const walk = [...visitorWalks, ...teamWalks].find(({ chart }) => chart.name === name)
  if (!walk) throw new Error(`No chart ${name}`)
  return walk
}

function findPlan(name: string, tourKind: TourKind): ReturnType<typeof planOf> {
  const walk = findWalk(name)
  const key = `${name} ${tourKind}`
  const plan = plans.get(key) ?? planOf(walk, tourKind)
  plans.set(key, plan)
  return plan
}

const pageWalker: PageWalker = {
  plan(name, tourKind) {
    const { initialEdges, tours } = findPlan(name, tourKind)
    const edges = [...initialEdges, ...tours.flatMap(({ steps }) => steps.flatMap((step) => step.edges))]
    return { tours: tours.map((tour) => tour.name), edges: [...new Set(edges)] }
  },
  async walk(name, tourKind, tourName, isChecked) {
    const { chart, driver, initialEdges, tours } = findPlan(name, tourKind)
    const tour = tours.find((each) => each.name === tourName)
    if (!tour) throw new Error(`${name} has no ${tourName}`)
    await tab.reset()
    await bridge.setWidth(isChecked && !driver.needsWideWindow ? NARROW : WIDE)
    if (tourKind === 'translated') await simulateTranslator(page, 'hydrated')
    const checked = isChecked ? statesToCheck(tours).get(tourName) : undefined
    const walked = await replayInBrowser(page, chart, tour, driver, checked ?? new Set(), checkPage)
    return { states: walked.states, edges: [...new Set([...initialEdges, ...walked.edges])] }
  },
  shownStates(name) {
    const { chart, driver } = findWalk(name)
    const seen = new Set<string>()
    const isNew = (state: string) => state.split(' ').filter((region) => !seen.has(region) && seen.add(region)).length > 0
    return [...pathsToStates(chart).keys()].filter(
      (state) => !isReadingDevice(chart, driver, state) && !driver.unmountedStates?.includes(state) && isNew(state),
    )
  },
  async switchLanguageAt(name, state, nextState) {
    const { chart, driver } = findWalk(name)
    const path = pathsToStates(chart).get(state)
    if (!path) throw new Error(`${name} has no ${state}`)
    await tab.reset()
    let result: Awaited<ReturnType<PageWalker['switchLanguageAt']>> | undefined
    const follow = async (_: string, calls: HeldCalls) => {
      // Drivers without `flow` need the header menus, which a narrow page does not have.
      if (driver.flow !== undefined) await bridge.setWidth(NARROW)
      const leftPage = await readLeftPage(page)
      result = { left: leftPage, switched: leftPage.dialog.length > 0 ? null : await switchLanguage(page, driver, calls, state, nextState) }
    }
    try {
      await replayInBrowser(page, chart, path, driver, new Set([state]), follow)
    } finally {
      await bridge.setWidth(WIDE)
    }
    if (!result) throw new Error(`${name} does not show ${state}`)
    return result
  },
  answerOutside: (url) => tab.answerOutside(url),
}
Object.assign(globalThis, pageWalker)
