import type { ChangeEvent } from 'react'
import { approximateAnswer, approximatePhone, splitExtension, withExtension } from '#contract/phones.approximate.ts'

interface Phone {
  readonly value: string
  readonly extension?: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Takes a number with its extension, pasted, filled in by the browser or typed, before the control drops the letters and runs
 * the digits together: for `onChangeCapture` around the control. What is typed behind an extension belongs to it, and the
 * control goes on showing the number.
 *
 * @param onChange hears `+19725550188;ext=4`
 */
export const takeExtension =
  ({ value, extension, onChange }: Phone, callingCode?: string) =>
  (event: ChangeEvent<HTMLElement>) => {
    const { nativeEvent, target } = event
    if (!(target instanceof HTMLInputElement)) return
    const text = target.value
    const isKey = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && (nativeEvent.data ?? '').length <= 1
    const split = splitExtension(isKey && extension !== undefined ? `${text.slice(0, -1)}x${extension}${text.slice(-1)}` : text)
    if (!split) return
    const number = approximateAnswer(split.number, callingCode)
    // A key must leave the number as it is: it would change under the fingers.
    if (isKey && !(number === value && approximatePhone(number)?.isValid())) return
    event.stopPropagation()
    onChange(withExtension(number, split.extension))
  }
