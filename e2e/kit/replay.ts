/** An order of events that the explorer has found (docs/explore.md), in two real tabs of one browser, with the server behind them. */
import type { APIResponse, BrowserContext, Locator, Page, Route } from '@playwright/test'
import { factoring } from '#contract/requests/factoring.ts'
import { keptOnDevice } from '#e2e/journeys/kit/device.ts'
import { holdDevice, isRefused, refuseWrites, tellPage, type Waited } from '#e2e/kit/held-device.ts'
import { expect, test } from '#e2e/kit/test.ts'
import { eraseDraft, fillField, returnOfTheNetwork } from '#e2e/paths/kit/hands.ts'

const { fields, sample, route: flow, submitLabel } = factoring
/** The answer that stands for all that is typed. */
const FIELD = 'companyname'
const wordOf = (typed: number) => `Typed ${typed}`
const typedIn = (text: string) => Number(/Typed (\d+)/.exec(text)?.[1] ?? 0)

const TABS = ['A', 'B'] as const
type Tab = (typeof TABS)[number]
const BUTTONS = { submit: submitLabel, sendNow: 'Send now', cancel: /^(Cancel|Go back and change)$/, again: 'Send another request', retake: 'Go on here' }
type Pressed = keyof typeof BUTTONS

export interface Deed {
  readonly tab?: Tab
  readonly do:
    | Pressed
    | 'open'
    | 'close'
    | 'type'
    | 'erase'
    | 'device'
    | 'refuseWrites'
    | 'deviceRefuses'
    | 'rememberContact'
    | 'whenOnline'
    | 'take'
    | 'answer'
    | 'lost'
    | 'late'
    | 'failed'
    | 'refused'
  readonly typed?: number
  /** The n-th call of a form, of all that any tab has made. */
  readonly call?: number
  readonly op?: Waited
  /** No page gives a person a way to do it: it was done where the defect was. */
  readonly isOffered?: false
  /** The states of both tabs after it, as the charts have them. */
  readonly states?: readonly string[]
}

interface Order {
  /** Which the order has broken. */
  readonly property: keyof typeof properties
  readonly deeds: readonly Deed[]
  readonly end: {
    /** What is typed in the form of each tab, 0 for nothing; null where there is no form. */
    readonly shown: readonly (number | null)[]
    /** What rests on the device, 0 for nothing. */
    readonly kept: number
    /** The last that was typed and not erased, 0 for nothing: it is somewhere. */
    readonly last: number
    readonly requests: number
  }
}

interface Call {
  readonly route: Route
  readonly key: string
  readonly typed: number
  answer?: APIResponse
  /** Of the request that the server has made of it. */
  reference?: string
}

/** Both tabs, their calls, and what was typed over unseen. */
class TwoTabs {
  readonly pages = new Map<Tab, Page>()
  readonly calls: Call[] = []
  readonly unseen: number[] = []
  readonly #context: BrowserContext
  #isOnline = false

  constructor(context: BrowserContext) {
    this.#context = context
  }

  async begin(): Promise<void> {
    await this.#context.route(`**/backend/api/${factoring.endpoint}`, (route) => {
      const request = route.request()
      this.calls.push({ route, key: request.headers()['idempotency-key'] ?? '', typed: typedIn(request.postData() ?? '') })
    })
    await this.#context.route('**/healthz', (route) => (this.#isOnline ? route.continue() : route.abort()))
  }

  pageOf(tab: Tab | undefined): Page {
    const page = this.pages.get(tab as Tab)
    if (!page) throw new Error(`Tab ${tab} is not open`)
    return page
  }

  async do({ tab, do: deed, typed = 0, call, op, isOffered = true }: Deed): Promise<void> {
    if (deed === 'open') return this.#open(tab as Tab)
    if (call !== undefined) return this.#answer(deed, call)
    if (!isOffered) return this.#isNotOffered(tab as Tab, deed)
    const page = this.pageOf(tab)
    if (deed === 'type') return this.#type(page, typed)
    if (deed === 'erase') return eraseDraft(page)
    if (deed === 'refuseWrites') return refuseWrites(page, true)
    if (deed === 'device' || deed === 'rememberContact') return void (await tellPage(page, op ?? 'rememberContact'))
    if (deed === 'whenOnline') return this.#comeBack(page)
    if (deed === 'close') {
      this.pages.delete(tab as Tab)
      return page.close()
    }
    if (deed === 'deviceRefuses') {
      await isRefused(page)
      return refuseWrites(page, false)
    }
    return buttonOf(page, deed as Pressed).click()
  }

  async #open(tab: Tab): Promise<void> {
    const page = await this.#context.newPage()
    await holdDevice(page)
    this.pages.set(tab, page)
    await page.goto(`/${flow}`)
  }

  /** Everything is filled in, and then one answer changes. */
  async #type(page: Page, typed: number): Promise<void> {
    const before = typedIn(await fieldOf(page).inputValue())
    const kept = await this.kept()
    if (kept > 0 && kept !== before && !this.calls.some((call) => call.reference !== undefined && call.typed === kept)) this.unseen.push(kept)
    if (before === 0) for (const [name, value] of Object.entries(sample)) if (name !== FIELD) await fillField(page, fields, name, value)
    await fillField(page, fields, FIELD, wordOf(typed))
  }

  async #isNotOffered(tab: Tab, deed: Deed['do']): Promise<void> {
    const page = this.pages.get(tab)
    if (page) await expect(deed === 'type' ? fieldOf(page) : buttonOf(page, deed as Pressed)).toHaveCount(0)
  }

  async #comeBack(page: Page): Promise<void> {
    this.#isOnline = true
    await returnOfTheNetwork(page)
  }

  async #answer(deed: Deed['do'], number: number): Promise<void> {
    await expect.poll(() => this.calls.length, 'calls that were made').toBeGreaterThanOrEqual(number)
    const call = this.calls[number - 1] as Call
    const { route } = call
    if (deed === 'take') {
      call.answer = await route.fetch()
      call.reference = ((await call.answer.json()) as { reference: string }).reference
    } else if (deed === 'answer') await route.fulfill({ response: call.answer as APIResponse })
    else if (deed === 'failed') await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Please try again.' } })
    else if (deed === 'refused') await route.fulfill({ status: 429, json: { message: 'Too many requests. Please wait a minute.', errors: {} } })
    // It may still be taken, if it gave up only late.
    else await route.abort('connectionreset')
  }

  /** What rests on the device; any page tells. */
  async kept(): Promise<number> {
    const [page] = this.pages.values()
    return page ? typedIn((await keptOnDevice(page, 'drafts')).join()) : 0
  }

  async areIn(states: readonly string[], after: string): Promise<void> {
    for (const [at, tab] of TABS.entries()) {
      const page = this.pages.get(tab)
      expect(page !== undefined, `tab ${tab} is open after ${after}`).toBe(states[at] !== 'closed')
      if (page) await expect(page.locator(`[data-flow=${flow}]`), `tab ${tab} after ${after}`).toHaveAttribute('data-state', states[at] as string)
    }
  }
}

const fieldOf = (page: Page): Locator => page.locator(`main [name="${FIELD}"]`)
const buttonOf = (page: Page, deed: Pressed): Locator => page.locator('main').getByRole('button', { name: BUTTONS[deed] })
const stateOf = (page: Page) => page.locator(`[data-flow=${flow}]`).getAttribute('data-state')
const inEach = <T>({ pages }: TwoTabs, ask: (page: Page) => Promise<T>): Promise<T[]> => Promise.all([...pages.values()].map(ask))
const shownIn = async (page: Page) => ((await fieldOf(page).count()) > 0 ? typedIn(await fieldOf(page).inputValue()) : null)
const requestsOf = ({ calls }: TwoTabs) => new Set(calls.flatMap(({ reference }) => reference ?? []))
/** How many requests the calls have made that have this in common. */
const atMostOne = (tabs: TwoTabs, name: 'key' | 'typed') => {
  const made = new Map<unknown, Set<string>>()
  for (const call of tabs.calls) if (call.reference) made.set(call[name], (made.get(call[name]) ?? new Set()).add(call.reference))
  for (const references of made.values()) expect([...references], `requests of one ${name}`).toHaveLength(1)
}

/** What is asked of pages, device and server at the end: the sentences of `tools/explore/properties.ts`. */
const properties = {
  async 'nothing acknowledged is lost'(tabs: TwoTabs) {
    const kept = await tabs.kept()
    for (const page of tabs.pages.values())
      if (await page.getByText(/^Saved .* on this device/).isVisible()) expect(await shownIn(page), 'what is said to be saved').toBe(kept)
  },
  async 'nothing typed is lost unless the person erased it'(tabs: TwoTabs, { last }: Order['end']) {
    const anywhere = [...(await inEach(tabs, shownIn)), await tabs.kept(), ...tabs.calls.map(({ typed }) => typed)]
    if (last > 0) expect(anywhere, 'what was typed is somewhere').toContain(last)
  },
  async 'nothing that is saved is typed over unseen'({ unseen }: TwoTabs) {
    expect(unseen, 'what was typed over unseen').toEqual([])
  },
  async 'at most one request per key, and per thing typed'(tabs: TwoTabs) {
    atMostOne(tabs, 'key')
    atMostOne(tabs, 'typed')
  },
  async 'at most one active tab a flow'(tabs: TwoTabs) {
    const active = (await inEach(tabs, stateOf)).filter((state) => /^(form\.|offline|savingKey)/.test(state ?? ''))
    expect(active.length, 'tabs in which the form goes on').toBeLessThanOrEqual(1)
  },
} as const

/** Declares the test of an order of events: each deed leads where the charts say, and at the end its property holds. */
export function replay(name: string, { property, deeds, end }: Order): void {
  test(name, async ({ context }) => {
    const tabs = new TwoTabs(context)
    await tabs.begin()
    for (const [at, deed] of deeds.entries()) {
      const words = `${at + 1}. ${deed.tab ?? ''} ${deed.do}`
      await test.step(words, async () => {
        await tabs.do(deed)
        if (deed.states) await tabs.areIn(deed.states, words)
      })
    }
    await properties[property](tabs, end)
    await expect.poll(() => tabs.kept(), 'what rests on the device').toBe(end.kept)
    for (const [at, shown] of end.shown.entries())
      if (shown !== null) expect(await shownIn(tabs.pageOf(TABS[at])), `what is typed in tab ${TABS[at]}`).toBe(shown)
    expect(requestsOf(tabs).size, 'requests that were made').toBe(end.requests)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
