import { isOpenMenu, type MenuEvent, type MenuState, menuDelays, menuStates } from '#machines/menu/menu.states.ts'

interface StateConfig {
  readonly on: Readonly<Partial<Record<MenuEvent, MenuState>>>
  readonly after?: Readonly<Partial<Record<MenuState, MenuState>>>
}
const states: Readonly<Record<MenuState, StateConfig>> = menuStates
const delays: Readonly<Partial<Record<MenuState, number>>> = menuDelays

/** Whether the link leads to the current page. A click on it causes no page change, so nothing else closes the menu. */
const leadsToThisPage = (link: HTMLAnchorElement | null) => link?.origin === location.origin && link.pathname === location.pathname

/**
 * Runs a menu's states on its `<details>`, which may be open already.
 * @param opensOnHover true if the menu also opens on hover
 * @returns function that stops the menu
 */
export function runMenu(details: HTMLDetailsElement, opensOnHover: boolean): () => void {
  const button = details.querySelector('summary') as HTMLElement
  const menuListeners = new AbortController()
  /** Removes the listeners on the document and the window. They exist only while the menu is open. */
  let outsideListeners = new AbortController()
  let state: MenuState
  let timer: ReturnType<typeof setTimeout> | undefined

  const enterState = (next: MenuState) => {
    state = next
    details.dataset.state = next
    details.open = isOpenMenu(next)
    clearTimeout(timer)
    outsideListeners.abort()
    if (isOpenMenu(next)) listenOutside()
    // Each delay is named after the state that it ends.
    const target = states[next].after?.[next]
    if (target) timer = setTimeout(enterState, delays[next], target)
  }
  const dispatch = (event: MenuEvent) => {
    const nextState = states[state].on[event]
    if (nextState) enterState(nextState)
  }
  const closeMenu = (returnsFocus: boolean) => {
    dispatch('MENU.CLOSE')
    if (returnsFocus) button.focus()
  }
  const containsTarget = (target: EventTarget | null) => details.contains(target as Node | null)
  const isInPanel = (target: EventTarget | null) => containsTarget(target) && !button.contains(target as Node)
  const listen = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => unknown) =>
    details.addEventListener(type, listener, { signal: menuListeners.signal })

  const listenOutside = () => {
    outsideListeners = new AbortController()
    const { signal } = outsideListeners
    document.addEventListener('pointerdown', ({ target }) => containsTarget(target) || dispatch('MENU.CLOSE'), { signal })
    // Listens on the document, because a menu that opened by hover can cover the page while the focus is somewhere else (WCAG 1.4.13).
    document.addEventListener('keydown', ({ key, target }) => key === 'Escape' && closeMenu(containsTarget(target)), { signal })
    // The Back button can lead to another step on the same page. Then the path stays the same, and nothing else closes the menu.
    addEventListener('popstate', () => dispatch('MENU.CLOSE'), { signal })
  }

  enterState(details.open ? 'pinned' : 'closed')
  listen('toggle', () => details.open === isOpenMenu(state) || dispatch('MENU.CLICK'))
  listen('focusin', ({ target }) => isInPanel(target) && dispatch('MENU.ENTER'))
  listen('focusout', ({ relatedTarget }) => relatedTarget && !containsTarget(relatedTarget) && dispatch('MENU.CLOSE'))
  listen('click', (event) => {
    if (!isInPanel(event.target)) {
      event.preventDefault()
      dispatch('MENU.CLICK')
    } else if ((event.target as Element).closest('[data-close]')) closeMenu(true)
    else if (leadsToThisPage((event.target as Element).closest('a'))) closeMenu(false)
  })
  if (opensOnHover) {
    listen('pointerenter', ({ pointerType }) => pointerType === 'mouse' && dispatch('MENU.ENTER'))
    listen('pointerleave', ({ pointerType }) => pointerType === 'mouse' && !isInPanel(document.activeElement) && dispatch('MENU.LEAVE'))
  }
  return () => {
    enterState('closed')
    menuListeners.abort()
  }
}
