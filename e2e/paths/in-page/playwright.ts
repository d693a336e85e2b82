/** Replaces `@playwright/test` in the browser bundle. Contains the part of `expect` that the drivers use. */
import type { Clock } from './clock.ts'
import { isVisible, Locator } from './locator.ts'
import { retryUntilPass } from './retry.ts'
import { Tab } from './tab.ts'

type Text = string | RegExp
type Check = () => string | undefined | Promise<string | undefined>

const normalizeSpaces = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
const equals = (actual: string, wanted: Text) => (typeof wanted === 'string' ? actual === normalizeSpaces(wanted) : wanted.test(actual))
const contains = (actual: string, wanted: Text) => (typeof wanted === 'string' ? actual.includes(normalizeSpaces(wanted)) : wanted.test(actual))

const waitForCheck = (isNot: boolean, check: Check, clock: Clock) =>
  retryUntilPass(async () => {
    const problem = await check()
    if (!isNot) return problem
    return problem === undefined ? 'This holds and should not' : undefined
  }, clock)

function locatorMatchers(locator: Locator, isNot = false) {
  const runCheck = (check: Check) => waitForCheck(isNot, check, locator.input.clock)
  const checkElement = (
    wanted: string,
    test: (element: HTMLInputElement) => boolean,
    actual: (element: HTMLInputElement) => string = ({ outerHTML }) => outerHTML.slice(0, 500),
  ) =>
    runCheck(() => {
      const [element, ...others] = locator.elements() as HTMLInputElement[]
      if (!element || others.length > 0) return `${others.length + (element ? 1 : 0)} elements match ${locator.selector}, wanted: ${wanted}`
      return test(element) ? undefined : `${locator.selector}: wanted ${wanted}, found ${actual(element)}`
    })
  const hidden = () => runCheck(() => (locator.elements().some(isVisible) ? `${locator.selector} is visible` : undefined))
  const text = ({ textContent }: Element) => normalizeSpaces(textContent)
  return {
    toBeVisible: ({ visible = true } = {}) => (visible ? checkElement('visible', isVisible) : hidden()),
    toBeHidden: hidden,
    toBeAttached: () => checkElement('there', () => true),
    toHaveCount: (count: number) =>
      runCheck(() => {
        const { length } = locator.elements()
        return length === count ? undefined : `${locator.selector}: wanted ${count} elements, found ${length}`
      }),
    toContainText: (wanted: Text) => checkElement(`text with ${wanted}`, (element) => contains(text(element), wanted), text),
    toHaveText: (wanted: Text) => checkElement(`the text ${wanted}`, (element) => equals(text(element), wanted), text),
    toHaveAttribute: (name: string, wanted: Text) =>
      checkElement(
        `${name}="${wanted}"`,
        (element) => element.hasAttribute(name) && equals(element.getAttribute(name) ?? '', wanted),
        (element) => String(element.getAttribute(name)),
      ),
    toHaveValue: (wanted: Text) =>
      checkElement(
        `the value ${wanted}`,
        ({ value }) => equals(value, wanted),
        ({ value }) => value,
      ),
    toBeFocused: () =>
      checkElement(
        'the focus',
        (element) => element === locator.input.window.document.activeElement,
        () => String(locator.input.window.document.activeElement?.outerHTML.slice(0, 300)),
      ),
    toBeEnabled: () => checkElement('enabled', (element) => !element.matches(':disabled')),
    toBeEditable: () => checkElement('editable', (element) => !element.matches(':disabled, :read-only')),
    toBeChecked: () => checkElement('checked', ({ checked }) => checked),
  }
}

function tabMatchers(tab: Tab, isNot = false) {
  return {
    toHaveURL: (wanted: Text) =>
      waitForCheck(
        isNot,
        () => {
          const { href, origin } = tab.window.location
          return equals(href, typeof wanted === 'string' ? new URL(wanted, origin).href : wanted) ? undefined : `The address is ${href}, wanted ${wanted}`
        },
        tab.clock,
      ),
  }
}

const formatValue = (value: unknown) => JSON.stringify(value) ?? String(value)
const checkValue = (actual: unknown) => ({
  toBe: (wanted: unknown) => (Object.is(actual, wanted) ? undefined : `Wanted ${formatValue(wanted)}, found ${formatValue(actual)}`),
  toBeNull: () => (actual === null ? undefined : `Wanted null, found ${formatValue(actual)}`),
  toBeGreaterThan: (wanted: number) => ((actual as number) > wanted ? undefined : `Wanted more than ${wanted}, found ${formatValue(actual)}`),
  toContain: (wanted: unknown) => ((actual as unknown[]).includes(wanted) ? undefined : `Wanted ${formatValue(wanted)} in ${formatValue(actual)}`),
})
type ValueMatcher = keyof ReturnType<typeof checkValue>
const VALUE_MATCHERS = Object.keys(checkValue(undefined)) as ValueMatcher[]

/** Matchers for a value, which do not wait. */
const valueMatchers = (actual: unknown, isNot = false) =>
  Object.fromEntries(
    VALUE_MATCHERS.map((name) => [
      name,
      (wanted: never) => {
        const problem = checkValue(actual)[name](wanted)
        if (isNot === (problem === undefined)) throw new Error(problem ?? `${formatValue(actual)} should not pass ${name}`)
      },
    ]),
  )

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function expect(actual: unknown): object {
  if (actual instanceof Locator) return { ...locatorMatchers(actual), not: locatorMatchers(actual, true) }
  if (actual instanceof Tab) return { ...tabMatchers(actual), not: tabMatchers(actual, true) }
  if (typeof actual === 'function') return { toPass: () => retryUntilPass(async () => Promise.resolve(actual()).then(() => undefined, messageOf)) }
  return { ...valueMatchers(actual), not: valueMatchers(actual, true) }
}
expect.poll = (read: () => unknown) =>
  Object.fromEntries(VALUE_MATCHERS.map((name) => [name, (wanted: never) => retryUntilPass(async () => checkValue(await read())[name](wanted))]))
