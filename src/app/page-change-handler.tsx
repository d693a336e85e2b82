import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { clearPressedMarks } from '#src/app/boot/click-replay.ts'
import { unblockEvents } from '#src/app/boot/event-blocker.ts'
import type { Route } from '#src/app/route.ts'
import { restoreScroll, scrollToHash, trackScroll } from '#src/app/scroll.ts'
import { announce } from '#src/ui/alert/announce.ts'

/**
 * After a page change, sets the scroll position, focuses the heading, and announces the title (WCAG 2.4.3, 4.1.3). Rendered last, so that
 * its effect finds the new heading.
 */
export function PageChangeHandler({ route }: { readonly route: Route }) {
  const { pathname, hash, key } = useLocation()
  const isHistoryNavigation = useNavigationType() === 'POP'
  const shownLocation = useRef({ pathname, hash, key })

  useLayoutEffect(() => trackScroll(key), [key])

  // Runs after the effects of the page's components, which read the typed texts.
  useLayoutEffect(unblockEvents, [])

  // The page hydrates after the shell. Click replay and tests wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useLayoutEffect(() => {
    const previousLocation = shownLocation.current
    if (previousLocation.key === key) return
    shownLocation.current = { pathname, hash, key }
    clearPressedMarks()
    const isNewPath = previousLocation.pathname !== pathname
    // A click on a `#hash` link, such as the skip link, is also a history navigation (`POP`).
    if (hash !== '' && !(isHistoryNavigation && isNewPath)) scrollToHash(hash)
    else if (isHistoryNavigation) restoreScroll(key)
    else if (isNewPath) scrollTo({ top: 0, behavior: 'instant' })
    if (!isNewPath) return
    // Removes the metadata of the served page, because the app now shows another page.
    for (const meta of document.head.querySelectorAll('meta[name=description], meta[property]')) meta.remove()
    focusHeading()
    announce(route.title)
  }, [pathname, hash, key, isHistoryNavigation, route])

  return null
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
