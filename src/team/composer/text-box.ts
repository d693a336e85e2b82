/** Edits text at the caret in a text box. Reads the caret from the page, because the chart does not store it. */

import { focusHeading } from '#src/team/shell/use-shortcuts.ts'

const textBoxOf = (id: string) => document.getElementById(id) as HTMLTextAreaElement | null

/** Focuses the box, and scrolls the buttons below it into view. Runs in the next frame, because a hidden box can't get the focus. */
export const focusTextBox = (id: string): number =>
  requestAnimationFrame(() => {
    const box = textBoxOf(id)
    box?.focus({ preventScroll: true })
    box?.closest('section')?.scrollIntoView({ block: 'nearest' })
  })

/** Moves the focus from the box to the heading, so that shortcuts work. */
export function leaveTextBox(id: string): void {
  if (document.activeElement === textBoxOf(id)) focusHeading()
}

/** Inserts a text at the caret, and moves the caret after it. A mention replaces the `@` that opened the list. */
export function insertText(id: string, value: string, text: string, setText: (next: string) => void): void {
  const box = textBoxOf(id)
  const selectionStart = box?.selectionStart ?? value.length
  const start = text.startsWith('@') && value.slice(0, selectionStart).endsWith('@') ? selectionStart - 1 : selectionStart
  setText(value.slice(0, start) + text + value.slice(box?.selectionEnd ?? selectionStart))
  box?.focus()
  requestAnimationFrame(() => box?.setSelectionRange(start + text.length, start + text.length))
}

/** Whether the last input was an `@` at the start of a word. */
export function isMentionTyped(id: string, previousValue: string, value: string): boolean {
  const caret = textBoxOf(id)?.selectionStart ?? value.length
  return value.length === previousValue.length + 1 && value[caret - 1] === '@' && !/\S$/.test(value.slice(0, caret - 1))
}
