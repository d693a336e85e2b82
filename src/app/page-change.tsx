import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { releaseEvents } from '#src/app/boot/held-events.ts'
import { answerPresses } from '#src/app/boot/pressed.ts'
import type { Route } from '#src/app/route.ts'
import { restoreScroll, scrollToHash, trackScroll } from '#src/app/scroll.ts'
import { announce } from '#src/ui/alert/announce.ts'

/**
 * What a full page load does and a change within the app does not: start at the top (Back: where one was), move the
 * focus to the heading and let screen readers hear the new title (WCAG 2.4.3, 4.1.3). Stands after the page, so that
 * its effect sees the new heading. A change of the query alone (a wizard's step) is the page's own affair.
 */
export function PageChange({ route }: { readonly route: Route }) {
  const { pathname, hash, key } = useLocation()
  const byHistory = useNavigationType() === 'POP'
  const shown = useRef({ pathname, hash, key })

  useLayoutEffect(() => trackScroll(key), [key])

  // The effects of the page's own parts have run: what was typed is read.
  useLayoutEffect(releaseEvents, [])

  // The page is hydrated when its own boundary is, not when the shell around it is: tests wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    if (before.key === key) return
    shown.current = { pathname, hash, key }
    answerPresses()
    const moved = before.pathname !== pathname
    // A plain `#hash` link, the skip link for one, counts as history too.
    if (hash !== '' && !(byHistory && moved)) scrollToHash(hash)
    else if (byHistory) restoreScroll(key)
    else if (moved) scrollTo({ top: 0, behavior: 'instant' })
    if (!moved) return
    // What the served page says of itself to search engines and shared links is about another one now.
    for (const meta of document.head.querySelectorAll('meta[name=description], meta[property]')) meta.remove()
    focusHeading()
    announce(route.title)
  }, [pathname, hash, key, byHistory, route])

  return null
}

/** Moves the focus to the page's heading, where screen readers go on. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
