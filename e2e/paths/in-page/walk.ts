/** What the tab of the tests runs: it walks one tour after another in a second tab. */
import type { Page } from '@playwright/test'
import { browserToursOf, statesToCheck } from '#kit/browser-tours.ts'
import { exploreOnce } from '#kit/explore.ts'
import type { Walk } from '../kit/driver.ts'
import { replayInBrowser } from '../kit/replay-in-browser.ts'
import { visitorWalks } from '../visitor-walks.ts'
import { type Outside, Tab } from './tab.ts'

/** What Playwright calls in this page. */
export interface InPage {
  /** The names of a chart's tours, and every edge that they are to walk. */
  readonly plan: (chart: string) => { readonly tours: readonly string[]; readonly edges: readonly string[] }
  /** @param isChecked whether axe looks at the states that no tour before has come by */
  readonly walk: (chart: string, tour: string, isChecked: boolean) => Promise<{ readonly edges: readonly string[]; readonly states: readonly string[] }>
  readonly answerOutside: Tab['answerOutside']
}

const tab = new Tab(globalThis as unknown as Outside)

const planOf = ({ chart, driver }: Walk) => {
  // A page that had not taken them would be in another state.
  const { initialEdges } = exploreOnce(chart).explored
  return { chart, driver, initialEdges, tours: browserToursOf(chart) }
}
const plans = new Map<string, ReturnType<typeof planOf>>()

function walkOf(name: string): ReturnType<typeof planOf> {
  const walk = visitorWalks.find(({ chart }) => chart.name === name)
  if (!walk) throw new Error(`No chart ${name}`)
  const plan = plans.get(name) ?? planOf(walk)
  plans.set(name, plan)
  return plan
}

const inPage: InPage = {
  plan(name) {
    const { initialEdges, tours } = walkOf(name)
    const edges = [...initialEdges, ...tours.flatMap(({ steps }) => steps.flatMap((step) => step.edges))]
    return { tours: tours.map((tour) => tour.name), edges: [...new Set(edges)] }
  },
  async walk(name, tourName, isChecked) {
    const { chart, driver, initialEdges, tours } = walkOf(name)
    const tour = tours.find((each) => each.name === tourName)
    if (!tour) throw new Error(`${name} has no ${tourName}`)
    await tab.reset()
    const checked = isChecked ? statesToCheck(tours).get(tourName) : undefined
    // The tab has what the drivers use of Playwright's page.
    const page = tab as unknown as Page
    const walked = await replayInBrowser(page, chart, tour, driver, checked ?? new Set(), (_, state) => tab.expectAccessible(state))
    return { states: walked.states, edges: [...new Set([...initialEdges, ...walked.edges])] }
  },
  answerOutside: (url) => tab.answerOutside(url),
}
Object.assign(globalThis, inPage)
