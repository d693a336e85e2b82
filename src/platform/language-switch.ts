/** State of a form when the visitor switches to the other language: focus, shown errors, and text without a draft. */
import type { Answers } from '#contract/forms/field.ts'
import type { Draft } from '#machines/forms/draft.ts'

export interface LanguageSwitchState {
  /** Route of the form. */
  readonly flow: string
  /** ID or name of the control that had the focus. */
  readonly control: string
  readonly error?: Draft['error']
  /** Text of a form without a draft, by field name. Never a password or a code. */
  readonly typed?: Answers
}

/** The script in index.html also reads this key, and focuses the control, which starts the app. */
const LANGUAGE_SWITCH_KEY = 'switched-page'

export function storeLanguageSwitch(switchState: LanguageSwitchState): void {
  try {
    sessionStorage.setItem(LANGUAGE_SWITCH_KEY, JSON.stringify(switchState))
  } catch {
    // Without storage, the form in the other language opens without this state.
  }
}

/** Returns the form's state from the page in the other language. */
export function readLanguageSwitch(flow: string): LanguageSwitchState | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(LANGUAGE_SWITCH_KEY) ?? 'null') as LanguageSwitchState | null
    return page?.flow === flow ? page : null
  } catch {
    return null
  }
}

export const clearLanguageSwitch = (): void => sessionStorage.removeItem(LANGUAGE_SWITCH_KEY)
