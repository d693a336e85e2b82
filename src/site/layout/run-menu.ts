import { isOpenMenu, type MenuEvent, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

interface Row {
  readonly on: Readonly<Partial<Record<MenuEvent, MenuState>>>
  readonly after?: Readonly<Partial<Record<MenuState, MenuState>>>
}
const rows: Readonly<Record<MenuState, Row>> = menuStates
const delays: Readonly<Partial<Record<MenuState, number>>> = menuDelays

/**
 * Runs the states of a menu on its `<details>`, which may stand open already; `data-state` says the present one.
 *
 * @param hover opens under a resting mouse, too; touch and pen press, they never hover
 * @returns closes the menu and ends it
 */
export function runMenu(details: HTMLDetailsElement, hover: boolean): () => void {
  const button = details.querySelector('summary') as HTMLElement
  const ending = new AbortController()
  let state: MenuState
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: MenuState) => {
    state = next
    details.dataset.state = next
    details.open = isOpenMenu(next)
    clearTimeout(timer)
    // A delay has the name of the state it ends.
    const target = rows[next].after?.[next]
    if (target) timer = setTimeout(enter, delays[next], target)
  }
  const tell = (event: MenuEvent) => {
    const next = rows[state].on[event]
    if (next) enter(next)
  }
  const shut = (andReturn: boolean) => {
    tell('MENU.SHUT')
    if (andReturn) button.focus()
  }
  const has = (target: EventTarget | null) => details.contains(target as Node | null)
  const isShown = (target: EventTarget | null) => has(target) && !button.contains(target as Node)
  const on = <K extends keyof HTMLElementEventMap>(place: HTMLElement | Document, type: K, heard: (event: HTMLElementEventMap[K]) => unknown) =>
    place.addEventListener(type, heard as (event: Event) => unknown, { signal: ending.signal })

  enter(details.open ? 'pinned' : 'closed')
  on(details, 'toggle', () => details.open === isOpenMenu(state) || tell('MENU.PRESS'))
  on(details, 'focusin', ({ target }) => isShown(target) && tell('MENU.ENTER'))
  on(details, 'focusout', ({ relatedTarget }) => relatedTarget && !has(relatedTarget) && tell('MENU.SHUT'))
  on(details, 'click', (event) => {
    if (!isShown(event.target)) {
      event.preventDefault()
      tell('MENU.PRESS')
    } else if ((event.target as Element).closest('[data-close]')) shut(true)
  })
  on(document, 'pointerdown', ({ target }) => has(target) || tell('MENU.SHUT'))
  // Anywhere: a menu that a mouse has opened covers the page while the focus is elsewhere (WCAG 1.4.13).
  on(document, 'keydown', ({ key, target }) => key === 'Escape' && shut(has(target)))
  if (hover) {
    on(details, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && tell('MENU.ENTER'))
    on(details, 'pointerleave', ({ pointerType }) => pointerType === 'mouse' && !isShown(document.activeElement) && tell('MENU.LEAVE'))
  }
  return () => {
    enter('closed')
    ending.abort()
  }
}
