/** Focus and shown errors of a form that was left for the other language. The draft has everything else. */

export interface SwitchedPage {
  /** Path without the language. */
  readonly path: string
  /** ID or name of the control that had the focus last. */
  readonly control: string
  /** The page showed errors. */
  readonly isInvalid: boolean
}

/** Also read by index.html, which focuses the control and so starts the app. */
const SWITCHED_KEY = 'switched-page'

export function keepSwitchedPage(page: SwitchedPage): void {
  try {
    sessionStorage.setItem(SWITCHED_KEY, JSON.stringify(page))
  } catch {
    // Storage is refused, so the form opens without its errors.
  }
}

/** Returns the page that was left for this one, once. */
export function takeSwitchedPage(path: string): SwitchedPage | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(SWITCHED_KEY) ?? 'null') as SwitchedPage | null
    if (page?.path !== path) return null
    sessionStorage.removeItem(SWITCHED_KEY)
    return page
  } catch {
    return null
  }
}
