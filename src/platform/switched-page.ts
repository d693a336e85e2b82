/** State of a form when the visitor switches to the other language: focus, shown errors, and text without a draft. */
import type { Answers } from '#contract/forms/field.ts'
import type { Draft } from '#machines/forms/draft.ts'

export interface SwitchedPage {
  /** Route of the form. */
  readonly flow: string
  /** ID or name of the control that had the focus. */
  readonly control: string
  readonly error?: Draft['error']
  /** Text of a form without a draft, by field name. Never a password or a code. */
  readonly typed?: Answers
}

/** The script in index.html also reads this key, and focuses the control, which starts the app. */
const SWITCHED_KEY = 'switched-page'

export function storeSwitchedPage(page: SwitchedPage): void {
  try {
    sessionStorage.setItem(SWITCHED_KEY, JSON.stringify(page))
  } catch {
    // Without storage, the form in the other language opens without this state.
  }
}

/** Returns the form's state from the page in the other language. */
export function readSwitchedPage(flow: string): SwitchedPage | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(SWITCHED_KEY) ?? 'null') as SwitchedPage | null
    return page?.flow === flow ? page : null
  } catch {
    return null
  }
}

export const dropSwitchedPage = (): void => sessionStorage.removeItem(SWITCHED_KEY)
