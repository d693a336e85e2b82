/** What hands can reach on a page; runs in the page, which names nothing outside of the function. */
import type { Place } from './hands.ts'

/** A text control, and what a person would write in it. */
export interface Control extends Place {
  readonly name: string
  readonly kind: 'text' | 'email' | 'tel' | 'digits' | 'password'
  readonly most: number
}

export interface FormTargets {
  readonly kind: 'form'
  readonly first: Control
  readonly second: Control | null
  /** A radio or a tick is tapped, a select gets a key. */
  readonly choice: (Place & { readonly name: string; readonly isSelect: boolean; readonly before: string }) | null
}

export interface ReadTargets {
  readonly kind: 'read'
  readonly text: Place
  /** Where one goes on tapping: the text, or the page's margin where it is about to scroll away. */
  readonly rest: Place
  /** What opens where it stands: a question, a tab; the menu where the page has none. */
  readonly opens: Place | null
  /** The menu, once one is back at the top; a link to a part of the page where `opens` is the menu. */
  readonly last: (Place & { readonly isAtTop: boolean }) | null
}

/** Where things are kept in the page until they are looked at again. */
type Kept = { pressed: { element: Element; before: string | null; what: string }[] }

/** Brings what is to be touched into sight by a script, which is no sign of a visitor, and tells where it stands. Null while nothing is there. */
export function findTargets(): FormTargets | ReadTargets | null {
  const MARGIN_TOP = 150
  const centre = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 8 && height > 8 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isReached = (element: Element) => {
    const { x, y } = centre(element)
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)].filter(isSeen)

  if (document.documentElement.dataset.toRead === undefined) {
    const controls = all<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)').filter(
      (control) =>
        control.name !== '' && control.tabIndex >= 0 && !control.readOnly && !/radio|checkbox|file|submit|button|date|time|hidden|range/.test(control.type),
    )
    const [first] = controls
    if (!first) return null
    scrollTo({ top: first.getBoundingClientRect().top + scrollY - MARGIN_TOP, behavior: 'instant' })
    const told = (control: HTMLInputElement | HTMLTextAreaElement) => {
      const kind: Control['kind'] =
        control.type === 'email' || control.type === 'tel' || control.type === 'password' ? control.type : control.inputMode === 'numeric' ? 'digits' : 'text'
      return { ...centre(control), name: control.name, kind, most: control.maxLength > 0 ? control.maxLength : 1_000 }
    }
    const second = controls.slice(1).find(isReached)
    const options = all<HTMLInputElement>('main form input:is([type=radio], [type=checkbox])').filter((option) => !option.checked)
    // A tick is small or drawn by its label.
    const option = options.find((found) => isReached(found.closest('label') ?? found))
    const select = all<HTMLSelectElement>('main form select').find(({ name }) => name !== '')
    const choice = select
      ? { ...centre(select), name: select.name, isSelect: true, before: select.value }
      : option
        ? { ...centre(option), name: option.name, isSelect: false, before: '' }
        : null
    return { kind: 'form', first: told(first), second: second ? told(second) : null, choice }
  }

  const stateOf = (element: Element) =>
    element.matches('summary') ? String(element.closest('details')?.open) : (element.getAttribute('aria-expanded') ?? element.getAttribute('aria-selected'))
  const menu = all('header :is(summary, button[aria-expanded])').find(isReached)
  const inside = all('main :is(summary, button[aria-expanded])')[0] ?? all('main [role=tab]:not([aria-selected=true])')[0]
  const texts = () => all('main :is(h1, h2, h3, p)').filter((found) => !found.closest('a, button, summary, label') && !found.querySelector('a, button, input'))
  if (inside) scrollTo({ top: inside.getBoundingClientRect().top + scrollY - innerHeight * 0.6, behavior: 'instant' })
  const opens = inside && isReached(inside) ? inside : menu
  const isAbove = (found: Element) => centre(found).y > 80 && centre(found).y < (opens && opens !== menu ? centre(opens).y - 30 : innerHeight - 120)
  const text = texts().find((found) => isAbove(found) && isReached(found))
  if (!text) return null
  const link = all('main a[href^="#"]').find((found) => isReached(found))
  const last = opens !== menu ? (menu ?? link) : link
  const pressed = [opens, last].flatMap((element) =>
    element ? [{ element, before: stateOf(element), what: element.textContent?.trim().slice(0, 40) ?? '' }] : [],
  )
  Object.assign(globalThis, { firstTouchKept: { pressed } satisfies Kept })
  const isAtTop = last === menu
  const lastPlace = last ? { x: centre(last).x, y: centre(last).y + (isAtTop ? scrollY : 0), isAtTop } : null
  const rest = opens?.matches('a') ? { x: 3, y: Math.round(innerHeight / 2) } : centre(text)
  return { kind: 'read', text: centre(text), rest, opens: opens ? centre(opens) : null, last: lastPlace }
}

/** What was pressed and has not done anything. */
export function lostPresses(): readonly string[] {
  const { pressed } = (globalThis as unknown as { firstTouchKept: Kept }).firstTouchKept
  return pressed.flatMap(({ element, before, what }) => {
    const state = element.matches('summary')
      ? String(element.closest('details')?.open)
      : (element.getAttribute('aria-expanded') ?? element.getAttribute('aria-selected'))
    if (!element.isConnected) return [`"${what}" was replaced`]
    return before !== null && before === state ? [`"${what}" is still ${state}`] : []
  })
}

/** What stands in the form's controls, by name; of options those that are chosen. */
export function valuesOf(): Readonly<Record<string, string>> {
  const controls = document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)')
  const values: Record<string, string> = {}
  for (const control of controls) {
    if (!/radio|checkbox/.test(control.type)) values[control.name] = control.value
    else if (control.checked) values[control.name] = `${values[control.name] ?? ''}${control.value}`
  }
  return values
}

/** The last control for free text, brought to the middle of the window: there one goes on typing. */
export function longTyping(): Control | null {
  const controls = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')].filter(
    (control) =>
      (control instanceof HTMLTextAreaElement || /text|email|password/.test(control.type)) &&
      control.inputMode !== 'numeric' &&
      control.name !== '' &&
      control.tabIndex >= 0 &&
      !control.readOnly &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      control.getBoundingClientRect().width > 8,
  )
  const empty = controls.filter(({ value }) => value === '')
  const control = empty.at(-1) ?? controls.at(-1)
  if (!control) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  const kind: Control['kind'] = control.type === 'email' || control.type === 'password' ? control.type : 'text'
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), name: control.name, kind, most: control.maxLength > 0 ? control.maxLength : 1_000 }
}

/** Where the form's own button stands, brought into sight. */
export function submitButton(): Place | null {
  const button = [...document.querySelectorAll('main form button[type=submit]')].find((found) => found.checkVisibility())
  if (!button) return null
  button.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}

export const goToTop = (): void => scrollTo({ top: 0, behavior: 'instant' })

/** Puts the focus on a select, as a picker of a phone leaves it. */
export function focusSelect(name: string): void {
  document.querySelector<HTMLSelectElement>(`main form select[name="${CSS.escape(name)}"]`)?.focus()
}
