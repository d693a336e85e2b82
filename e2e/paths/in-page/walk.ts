/** Script of the controlling tab. It walks tours in a second tab. */
import type { Page } from '@playwright/test'
import { translate } from '#e2e/kit/translator.ts'
import { browserToursOf, statesToCheck, toursByEveryState } from '#kit/browser-tours.ts'
import { exploreOnce } from '#kit/explore.ts'
import type { Walk } from '../kit/driver.ts'
import { replayInBrowser } from '../kit/replay-in-browser.ts'
import { teamWalks } from '../team-walks.ts'
import { visitorWalks } from '../visitor-walks.ts'
import { type PlaywrightBridge, Tab } from './tab.ts'

/** Tours over each edge, or tours over each state on a translated page. */
type Aim = 'edges' | 'translated'

export interface InPage {
  readonly plan: (chart: string, aim: Aim) => { readonly tours: readonly string[]; readonly edges: readonly string[] }
  /** `isChecked`: axe runs in states that no earlier tour has reached. */
  readonly walk: (
    chart: string,
    aim: Aim,
    tour: string,
    isChecked: boolean,
  ) => Promise<{ readonly edges: readonly string[]; readonly states: readonly string[] }>
  readonly answerOutside: Tab['answerOutside']
}

const outside = globalThis as unknown as PlaywrightBridge
const tab = new Tab(outside)

const planOf = ({ chart, driver }: Walk, aim: Aim) => {
  // Edges before the first event. Without them, the page would be in another state.
  const { initialEdges } = exploreOnce(chart).explored
  return { chart, driver, initialEdges, tours: aim === 'edges' ? browserToursOf(chart) : toursByEveryState(chart) }
}
const plans = new Map<string, ReturnType<typeof planOf>>()

function planNamed(name: string, aim: Aim): ReturnType<typeof planOf> {
  const walk = [...visitorWalks, ...teamWalks].find(({ chart }) => chart.name === name)
  if (!walk) throw new Error(`No chart ${name}`)
  const key = `${name} ${aim}`
  const plan = plans.get(key) ?? planOf(walk, aim)
  plans.set(key, plan)
  return plan
}

const inPage: InPage = {
  plan(name, aim) {
    const { initialEdges, tours } = planNamed(name, aim)
    const edges = [...initialEdges, ...tours.flatMap(({ steps }) => steps.flatMap((step) => step.edges))]
    return { tours: tours.map((tour) => tour.name), edges: [...new Set(edges)] }
  },
  async walk(name, aim, tourName, isChecked) {
    const { chart, driver, initialEdges, tours } = planNamed(name, aim)
    const tour = tours.find((each) => each.name === tourName)
    if (!tour) throw new Error(`${name} has no ${tourName}`)
    await tab.reset()
    // The tab implements the part of Playwright's page that the drivers use.
    const page = tab as unknown as Page
    if (aim === 'translated') await translate(page, 'hydrated')
    const checked = isChecked ? statesToCheck(tours).get(tourName) : undefined
    const walked = await replayInBrowser(page, chart, tour, driver, checked ?? new Set(), (_, state) => outside.expectAccessible(state))
    return { states: walked.states, edges: [...new Set([...initialEdges, ...walked.edges])] }
  },
  answerOutside: (url) => tab.answerOutside(url),
}
Object.assign(globalThis, inPage)
