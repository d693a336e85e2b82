/** Replaces Playwright's Locator. Finds elements with Playwright's selector engine, and acts with DOM events. */
import { getByLabelSelector, getByRoleSelector, getByTextSelector, Ivya } from 'ivya'
import { type InputDevices, type } from './input-devices.ts'
import { retryUntilPass } from './retry.ts'

type Text = string | RegExp
interface RoleOptions {
  readonly name?: Text
  readonly exact?: boolean
  readonly level?: number
}
interface Filter {
  readonly hasText?: Text
  readonly has?: Locator
  readonly visible?: boolean
}
interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array<ArrayBuffer>
}
type Control = HTMLInputElement & HTMLSelectElement

const engine = Ivya.create({ browser: 'chromium' })
const hasText = (text: Text) => getByTextSelector(text).replace('internal:text=', 'internal:has-text=')

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

export class Locator {
  readonly input: InputDevices
  readonly selector: string
  readonly #findElements: (() => Element[]) | undefined

  constructor(input: InputDevices, selector: string, found?: () => Element[]) {
    this.input = input
    this.selector = selector
    this.#findElements = found
  }

  get #document(): Document {
    return this.input.window.document
  }

  #then = (selector: string) => new Locator(this.input, this.selector === '' ? selector : `${this.selector} >> ${selector}`)
  locator(selector: string, filter: Filter = {}): Locator {
    return this.#then(selector).filter(filter)
  }
  getByRole = (role: string, options: RoleOptions = {}): Locator => this.#then(getByRoleSelector(role, options))
  getByText = (text: Text, options: { readonly exact?: boolean } = {}): Locator => this.#then(getByTextSelector(text, options))
  getByLabel = (text: Text, options: { readonly exact?: boolean } = {}): Locator => this.#then(getByLabelSelector(text, options))
  filter(filter: Filter): Locator {
    const filterSelectors = [
      filter.hasText === undefined ? [] : hasText(filter.hasText),
      filter.has ? `internal:has=${JSON.stringify(filter.has.selector)}` : [],
      filter.visible === undefined ? [] : `visible=${filter.visible}`,
    ].flat()
    return new Locator(this.input, [this.selector, ...filterSelectors].join(' >> '))
  }
  nth = (at: number): Locator => new Locator(this.input, `${this.selector} >> nth=${at}`, () => [this.elements().at(at) ?? []].flat())
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)

  or = (other: Locator): Locator => new Locator(this.input, `${this.selector} or ${other.selector}`, () => [...this.elements(), ...other.elements()])

  elements(): Element[] {
    return this.#findElements?.() ?? engine.queryLocatorSelectorAll(this.selector, this.#document)
  }
  async all(): Promise<Locator[]> {
    return this.elements().map((_, at) => this.nth(at))
  }
  async count(): Promise<number> {
    return this.elements().length
  }
  async isVisible(): Promise<boolean> {
    const [element] = this.elements()
    return element !== undefined && isVisible(element)
  }

  /** Waits until exactly one element matches and `findProblem` finds no problem with it. */
  async #waitForOne(findProblem: (element: Element) => string | undefined = () => undefined): Promise<Element> {
    let found: Element | undefined
    await retryUntilPass(() => {
      const elements = this.elements()
      found = elements[0]
      if (!found || elements.length > 1) return `${elements.length} elements match ${this.selector}`
      const lacking = findProblem(found)
      return lacking && `${this.selector} is ${lacking}`
    }, this.input.clock)
    return found as Element
  }

  /** Waits until the element is visible, enabled, and not covered. */
  #waitUntilReady(): Promise<Element> {
    return this.#waitForOne((element) => {
      if (!isVisible(element)) return 'not visible'
      if (element.matches(':disabled')) return 'disabled'
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const topElement = this.#document.elementFromPoint(left + width / 2, top + height / 2)
      const label = (element as Partial<HTMLInputElement>).labels?.[0]
      return topElement && (element.contains(topElement) || topElement.contains(element) || label?.contains(topElement))
        ? undefined
        : `covered by ${topElement?.outerHTML.slice(0, 200)}`
    })
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'attached' } = {}): Promise<void> {
    await this.#waitForOne((element) => (state === 'attached' || isVisible(element) ? undefined : 'not visible'))
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#waitForOne()).getAttribute(name)
  }
  async evaluate<T, A>(read: (element: Element, arg: A) => T, arg?: A): Promise<T> {
    return this.input.toPageRealm(read)(await this.#waitForOne(), arg as A)
  }
  async evaluateAll<T>(read: (elements: Element[]) => T): Promise<T> {
    return this.input.toPageRealm(read)(this.elements())
  }
  async focus(): Promise<void> {
    ;((await this.#waitForOne()) as HTMLElement).focus()
  }
  async hover(): Promise<void> {
    this.input.mouse.moveTo(await this.#waitUntilReady())
  }
  async dispatchEvent(type: string): Promise<void> {
    ;(await this.#waitForOne()).dispatchEvent(new this.input.window.MouseEvent(type, { bubbles: true, cancelable: true, composed: true }))
  }
  async click({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    this.input.mouse.click(await (force ? this.#waitForOne() : this.#waitUntilReady()))
  }
  async press(key: string): Promise<void> {
    await this.focus()
    await this.input.keyboard.press(key)
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    for (const key of text) await this.input.keyboard.press(key)
  }

  async fill(text: string): Promise<void> {
    const control = (await this.#waitForOne((element) => {
      if (!isVisible(element)) return 'not visible'
      return element.matches(':disabled, :read-only') ? 'not editable' : undefined
    })) as HTMLInputElement
    control.focus()
    control.select()
    type(this.#document, text)
  }
  check = (): Promise<void> => this.setChecked(true)
  async setChecked(isChecked: boolean): Promise<void> {
    if (((await this.#waitForOne()) as Control).checked !== isChecked) await this.click()
    await this.#waitForOne((element) => ((element as Control).checked === isChecked ? undefined : `not ${isChecked ? '' : 'un'}checked by a click`))
  }
  async selectOption(value: string): Promise<void> {
    const select = (await this.#waitForOne((element) =>
      [...(element as Control).options].some((option) => option.value === value) ? undefined : `without the option ${value}`,
    )) as Control
    select.focus()
    select.value = value
    for (const type of ['input', 'change']) select.dispatchEvent(new this.input.window.Event(type, { bubbles: true }))
  }
  async setInputFiles(files: readonly FilePayload[]): Promise<void> {
    const input = (await this.#waitForOne()) as Control
    const { DataTransfer, Event, File } = this.input.window
    const transfer = new DataTransfer()
    for (const { name, mimeType, buffer } of files) transfer.items.add(new File([buffer], name, { type: mimeType }))
    input.files = transfer.files
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
