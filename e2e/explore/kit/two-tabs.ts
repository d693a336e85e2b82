import type { APIResponse, BrowserContext, Locator, Page, Route } from '@playwright/test'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { storedRecords } from '#e2e/journeys/kit/device.ts'
import { expect } from '#e2e/kit/test.ts'
import { openEmptyPage } from '#e2e/paths/kit/device.ts'
import { eraseDraft, fillField, restoreNetwork } from '#e2e/paths/kit/form-input.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { holdDevice, releaseAnswer, setRefusingWrites, waitForRefusedWrite } from './hold-device.ts'
import { type ButtonName, type Step, TABS, type Tab } from './steps.ts'

const { fields, sample, route: flow, submitLabel } = factoringRequest
/** The only field that steps change after the first input. It represents all input of the form. */
const FIELD = 'companyname'
const textForNumber = (typed: number) => `Typed ${typed}`
const parseTypedNumber = (text: string) => Number(/Typed (\d+)/.exec(text)?.[1] ?? 0)

const BUTTONS: Readonly<Record<ButtonName, string | RegExp>> = {
  submit: submitLabel,
  sendNow: 'Send now',
  cancel: /^(Cancel|Edit answers)$/,
  again: 'Send another request',
  retake: 'Continue here',
}

const fieldOf = (page: Page): Locator => page.locator(`main [name="${FIELD}"]`)
const buttonOf = (page: Page, action: ButtonName): Locator => page.locator('main').getByRole('button', { name: BUTTONS[action] })
export const readShownNumber = async (page: Page) => ((await fieldOf(page).count()) > 0 ? parseTypedNumber(await fieldOf(page).inputValue()) : null)
export const formOf = (page: Page): Locator => page.locator(`[data-flow=${flow}]`)

interface Call {
  readonly route: Route
  readonly key: string
  readonly typed: number
  answer?: APIResponse
  /** Reference number that the server returned. */
  reference?: string
}

export class TwoTabs {
  readonly pages = new Map<Tab, Page>()
  readonly calls: Call[] = []
  readonly overwrittenTexts: number[] = []
  readonly #context: BrowserContext
  #isOnline = false
  #emptyPage: Page | undefined

  constructor(context: BrowserContext) {
    this.#context = context
  }

  /** Holds the submit calls of both tabs, and fails health checks while offline. Must run before a page opens. */
  async holdCalls(): Promise<void> {
    await this.#context.route(`**/backend/api/${factoringRequest.endpoint}`, (route) => {
      const request = route.request()
      this.calls.push({ route, key: request.headers()['idempotency-key'] ?? '', typed: parseTypedNumber(request.postData() ?? '') })
    })
    await this.#context.route('**/healthz', (route) => (this.#isOnline ? route.continue() : route.abort()))
  }

  pageOf(tab: Tab | undefined): Page {
    const page = this.pages.get(tab as Tab)
    if (!page) throw new Error(`Tab ${tab} is not open`)
    return page
  }

  async do({ tab, do: action, typed = 0, call, op, isOffered }: Step): Promise<void> {
    if (action === 'open') return this.#open(tab as Tab)
    if (call !== undefined) return this.#answer(action, call)
    if (isOffered === false) return this.#expectNotOffered(tab as Tab, action)
    const page = this.pageOf(tab)
    if (action === 'type') return this.#type(page, typed)
    if (action === 'erase') return eraseDraft(page)
    if (action === 'refuseWrites') return setRefusingWrites(page, true)
    if (action === 'device' || action === 'rememberContact') return void (await releaseAnswer(page, op ?? 'rememberContact'))
    if (action === 'whenOnline') return this.#goOnline(page)
    if (action === 'close') {
      this.pages.delete(tab as Tab)
      return page.close()
    }
    if (action === 'deviceRefuses') {
      await waitForRefusedWrite(page)
      return setRefusingWrites(page, false)
    }
    return buttonOf(page, action as ButtonName).click()
  }

  async #open(tab: Tab): Promise<void> {
    const page = await this.#context.newPage()
    await holdDevice(page)
    this.pages.set(tab, page)
    await page.goto(`/${flow}`)
  }

  async #openEmpty(): Promise<Page> {
    if (this.#emptyPage) return this.#emptyPage
    this.#emptyPage = await this.#context.newPage()
    await openEmptyPage(this.#emptyPage)
    return this.#emptyPage
  }

  /** Fills in the whole form if it is empty. Otherwise, changes only `FIELD`. */
  async #type(page: Page, typed: number): Promise<void> {
    const before = parseTypedNumber(await fieldOf(page).inputValue())
    const kept = await this.kept()
    if (kept > 0 && kept !== before && !this.calls.some((call) => call.reference !== undefined && call.typed === kept)) this.overwrittenTexts.push(kept)
    if (before === 0) for (const [name, value] of Object.entries(sample)) if (name !== FIELD) await fillField(page, fields, name, value)
    await fillField(page, fields, FIELD, textForNumber(typed))
  }

  async #expectNotOffered(tab: Tab, action: Step['do']): Promise<void> {
    const page = this.pages.get(tab)
    if (page) await expect(action === 'type' ? fieldOf(page) : buttonOf(page, action as ButtonName)).toHaveCount(0)
  }

  async #goOnline(page: Page): Promise<void> {
    this.#isOnline = true
    await restoreNetwork(page)
  }

  async #answer(action: Step['do'], number: number): Promise<void> {
    await expect.poll(() => this.calls.length, 'calls that were made').toBeGreaterThanOrEqual(number)
    const call = this.calls[number - 1] as Call
    const { route } = call
    if (action === 'take') {
      call.answer = await route.fetch()
      call.reference = ((await call.answer.json()) as { reference: string }).reference
    } else if (action === 'answer') await route.fulfill({ response: call.answer as APIResponse })
    else if (action === 'failed') await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side. Please try again.' } })
    else if (action === 'refused') await route.fulfill({ status: 429, json: { message: 'Too many requests. Please wait a minute.', errors: {} } })
    // The response is lost or late. The page may have canceled the call.
    else await route.abort('connectionreset')
  }

  async kept(): Promise<number> {
    const [page = await this.#openEmpty()] = this.pages.values()
    const drafts = await storedRecords(page, 'drafts')
    // A stored receipt has no editable answers, so it counts as 0.
    return Math.max(0, ...drafts.map((record) => parseTypedNumber(JSON.stringify((JSON.parse(record) as { draft: Draft }).draft.answers))))
  }

  /** Expects these chart states in both tabs. `closed`: the tab is not open. */
  async expectStates(states: readonly string[], after: string): Promise<void> {
    for (const [at, tab] of TABS.entries()) {
      const page = this.pages.get(tab)
      expect(page !== undefined, `tab ${tab} is open after ${after}`).toBe(states[at] !== 'closed')
      if (page) await expect(formOf(page), `tab ${tab} after ${after}`).toHaveAttribute('data-state', states[at] as string)
    }
  }
}
