import type { ChangeEvent } from 'react'
import { roughAnswer, splitExtension, withExtension } from '#contract/phones.rough.ts'

/**
 * Takes a number that comes at once with its extension, pasted or filled in by the browser, before the control drops the
 * letters and runs the digits together: for `onChangeCapture` around the control.
 *
 * @param onChange hears `+19725550188;ext=4`
 */
export const takeExtension = (onChange: (value: string) => void, callingCode?: string) => (event: ChangeEvent<HTMLElement>) => {
  const { nativeEvent, target } = event
  // Key by key the number would change under the fingers.
  const isKey = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && (nativeEvent.data ?? '').length <= 1
  const split = target instanceof HTMLInputElement && !isKey ? splitExtension(target.value) : undefined
  if (!split) return
  event.stopPropagation()
  onChange(withExtension(roughAnswer(split.number, callingCode), split.extension))
}
