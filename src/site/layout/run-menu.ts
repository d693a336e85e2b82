import { isOpenMenu, type MenuEvent, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

interface Row {
  readonly on: Readonly<Partial<Record<MenuEvent, MenuState>>>
  readonly after?: Readonly<Partial<Record<MenuState, MenuState>>>
}
const rows: Readonly<Record<MenuState, Row>> = menuStates
const delays: Readonly<Partial<Record<MenuState, number>>> = menuDelays

/** Whether the link leads to the current page. Then no page change closes the menu. */
const isToThisPage = (link: HTMLAnchorElement | null) => link?.origin === location.origin && link.pathname === location.pathname

/**
 * Runs the states of a menu on its `<details>`, which may be open already.
 * @param hover the menu also opens on hover
 * @returns function that ends it
 */
export function runMenu(details: HTMLDetailsElement, hover: boolean): () => void {
  const button = details.querySelector('summary') as HTMLElement
  const ending = new AbortController()
  /** Removes the listeners outside of the menu. They exist only while the menu is open. */
  let outside = new AbortController()
  let state: MenuState
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: MenuState) => {
    state = next
    details.dataset.state = next
    details.open = isOpenMenu(next)
    clearTimeout(timer)
    outside.abort()
    if (isOpenMenu(next)) listenOutside()
    // Each delay has the name of the state that it ends.
    const target = rows[next].after?.[next]
    if (target) timer = setTimeout(enter, delays[next], target)
  }
  const dispatch = (event: MenuEvent) => {
    const next = rows[state].on[event]
    if (next) enter(next)
  }
  const shut = (andReturn: boolean) => {
    dispatch('MENU.SHUT')
    if (andReturn) button.focus()
  }
  const has = (target: EventTarget | null) => details.contains(target as Node | null)
  const isShown = (target: EventTarget | null) => has(target) && !button.contains(target as Node)
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => unknown) =>
    details.addEventListener(type, listener, { signal: ending.signal })

  const listenOutside = () => {
    outside = new AbortController()
    const { signal } = outside
    document.addEventListener('pointerdown', ({ target }) => has(target) || dispatch('MENU.SHUT'), { signal })
    // On the document, because a menu that opened by hover can cover the page while the focus is elsewhere (WCAG 1.4.13).
    document.addEventListener('keydown', ({ key, target }) => key === 'Escape' && shut(has(target)), { signal })
    // Back can also lead to another step of the same page.
    addEventListener('popstate', () => dispatch('MENU.SHUT'), { signal })
  }

  enter(details.open ? 'pinned' : 'closed')
  on('toggle', () => details.open === isOpenMenu(state) || dispatch('MENU.PRESS'))
  on('focusin', ({ target }) => isShown(target) && dispatch('MENU.ENTER'))
  on('focusout', ({ relatedTarget }) => relatedTarget && !has(relatedTarget) && dispatch('MENU.SHUT'))
  on('click', (event) => {
    if (!isShown(event.target)) {
      event.preventDefault()
      dispatch('MENU.PRESS')
    } else if ((event.target as Element).closest('[data-close]')) shut(true)
    else if (isToThisPage((event.target as Element).closest('a'))) shut(false)
  })
  if (hover) {
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && dispatch('MENU.ENTER'))
    on('pointerleave', ({ pointerType }) => pointerType === 'mouse' && !isShown(document.activeElement) && dispatch('MENU.LEAVE'))
  }
  return () => {
    enter('closed')
    ending.abort()
  }
}
