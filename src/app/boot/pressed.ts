/**
 * What was pressed and waits for its answer: a button before the app can hear it, a link until its page is there. The script in
 * index.html marks it, since it is there with the page's first words; a press before any other script is remembered by the mark.
 */

/** What was pressed first and waits. */
export const waitingPress = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-pressed]')

/** The page has answered. */
export function answerPresses(): void {
  for (const pressed of document.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed')
}
