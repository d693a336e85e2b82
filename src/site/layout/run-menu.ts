import { isOpenMenu, type MenuEvent, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

interface Row {
  readonly on: Readonly<Partial<Record<MenuEvent, MenuState>>>
  readonly after?: Readonly<Partial<Record<keyof typeof menuDelays, MenuState>>>
}
const rows: Readonly<Record<MenuState, Row>> = menuStates

/**
 * Runs the states of a menu on its `<details>`, which may stand open already; `data-state` says the present one.
 *
 * @param hover opens under a resting mouse, too; touch and pen press, they never hover
 * @returns closes the menu and ends it
 */
export function runMenu(details: HTMLDetailsElement, hover: boolean): () => void {
  const button = details.querySelector('summary')
  const ending = new AbortController()
  const { signal } = ending
  let state: MenuState
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: MenuState) => {
    state = next
    details.dataset.state = next
    details.open = isOpenMenu(next)
    clearTimeout(timer)
    for (const [delay, target] of Object.entries(rows[next].after ?? {})) timer = setTimeout(enter, menuDelays[delay as keyof typeof menuDelays], target)
  }
  const send = (event: MenuEvent) => {
    const next = rows[state].on[event]
    if (next) enter(next)
  }
  const has = (target: EventTarget | null) => target instanceof Node && details.contains(target)
  const isShown = (target: EventTarget | null) => has(target) && !button?.contains(target as Node)
  enter(details.open ? 'pinned' : 'closed')

  details.addEventListener('toggle', () => send(details.open ? 'DETAILS.OPEN' : 'MENU.SHUT'), { signal })
  details.addEventListener('focusin', ({ target }) => isShown(target) && send('FOCUS.ENTER'), { signal })
  details.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && !has(relatedTarget) && send('MENU.SHUT'), { signal })
  details.addEventListener(
    'click',
    (event) => {
      if (!isShown(event.target)) {
        event.preventDefault()
        send('SUMMARY.PRESS')
      } else if ((event.target as Element).closest('[data-close]')) {
        send('MENU.SHUT')
        button?.focus()
      }
    },
    { signal },
  )
  document.addEventListener('pointerdown', ({ target }) => has(target) || send('MENU.SHUT'), { signal })
  // Anywhere: a menu that a mouse has opened covers the page while the focus is elsewhere (WCAG 1.4.13).
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key !== 'Escape' || !details.open) return
      send('MENU.SHUT')
      if (has(target)) button?.focus()
    },
    { signal },
  )
  if (hover) {
    details.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && send('POINTER.ENTER'), { signal })
    details.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && !isShown(document.activeElement) && send('POINTER.LEAVE'), {
      signal,
    })
  }
  return () => {
    enter('closed')
    ending.abort()
  }
}
