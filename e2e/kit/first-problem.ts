/** A refused submit must focus the first invalid field, with its label inside the window (specification 1, section 4). */
import { expect, type Locator } from '@playwright/test'

/** Describes whether the focus is in the first invalid field, and whether its label is inside the window. Runs in the page. */
const describeFocus = (scope: Element) => {
  const field = scope.querySelector('[id$="-error"]')?.closest('[data-field]')
  const focused = document.activeElement
  if (!field || !focused) return 'no field says what is wrong'
  if (!field.contains(focused)) return `the focus is on ${focused.tagName} ${focused.id}, not in ${field.getAttribute('data-field')}`
  const label = field.querySelector('label, legend') ?? field
  const outside = [label, focused].filter((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return top < 0 || bottom > innerHeight
  })
  return outside.length === 0 ? 'the first problem is focused, with its label in sight' : `outside of the window: ${outside.map((part) => part.tagName)}`
}

export const expectFirstProblem = (scope: Locator): Promise<void> =>
  expect.poll(() => scope.evaluate(describeFocus)).toBe('the first problem is focused, with its label in sight')
