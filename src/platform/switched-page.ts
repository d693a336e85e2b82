/** Focus and shown errors of a form that was left for the other language. The draft has everything else. */

export interface SwitchedPage {
  /** Path without the language. */
  readonly path: string
  /** ID or name of the control that had the focus last. */
  readonly control: string
  /** The page showed errors. */
  readonly isInvalid: boolean
}

const KEY = 'switched-page'

export function keepSwitchedPage(page: SwitchedPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page))
  } catch {
    // Storage is refused, so the form opens without its errors.
  }
}

/** Returns the page that was left for this one. */
export function switchedPage(path: string): SwitchedPage | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SwitchedPage | null
    return page?.path === path ? page : null
  } catch {
    return null
  }
}

/** Returns it once. */
export function takeSwitchedPage(path: string): SwitchedPage | null {
  const page = switchedPage(path)
  if (page) sessionStorage.removeItem(KEY)
  return page
}
