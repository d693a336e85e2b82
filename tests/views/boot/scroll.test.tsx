// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageChangeHandler } from '#src/app/page-change-handler.tsx'
import { routeOf } from '#src/app/routes.tsx'
import * as scroll from '#src/app/scroll.ts'

const KEY = 'scroll-positions'
let top = 0
let hidden: string[]
function scrollByHand(to: number): void {
  top = to
  dispatchEvent(new Event('scroll'))
}
beforeEach(() => {
  top = 0
  hidden = []
  vi.stubGlobal('scrollTo', (to: { top: number; behavior?: string }) => {
    top = to.top
    if (to.behavior !== 'instant') hidden.push('a smooth scroll')
  })
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => top })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    hidden.push(`#${this.id}`)
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a navigation', () => {
  let navigate: ReturnType<typeof useNavigate>
  function Site() {
    navigate = useNavigate()
    const { pathname } = useLocation()
    return (
      <main>
        <h1>{pathname}</h1>
        <h2 id="fees due">Fees</h2>
        <PageChangeHandler route={routeOf(pathname)} />
      </main>
    )
  }
  const open = () => {
    history.pushState(null, '', '/login')
    render(
      <BrowserRouter>
        <Site />
      </BrowserRouter>,
    )
  }
  const to = (path: string) => act(() => navigate(path))
  const go = (steps: number) =>
    act(async () => {
      const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      history.go(steps)
      await moved
    })
  const focused = () => document.activeElement?.textContent
  const announced = () => document.querySelector('[data-announcer]')?.textContent

  it('starts a new page at its top, focuses its heading, and announces its title, except on the first page', async () => {
    open()
    expect(document.documentElement.dataset.hydrated).toBe('')
    scrollByHand(700)
    expect([top, focused(), announced()]).toEqual([700, document.body.textContent, undefined])
    document.body.insertAdjacentHTML('beforeend', '<a data-pressed>pressed</a>')
    await to('/signup')
    expect([top, focused(), announced(), document.querySelector('[data-pressed]')]).toEqual([0, '/signup', 'Create your account', null])
  })

  it('restores the position at Back and Forward, and an unscrolled page starts at its top', async () => {
    open()
    scrollByHand(700)
    await to('/signup')
    scrollByHand(300)
    await go(-1)
    expect([top, focused()]).toEqual([700, '/login'])
    await go(1)
    expect(top).toBe(300)
    await to('/forgot-password')
    await go(-1)
    expect(top).toBe(300)
    await go(1)
    expect([top, hidden]).toEqual([0, []])
  })

  it('a navigation of the query alone changes neither scroll nor focus', async () => {
    open()
    scrollByHand(700)
    await to('/login?step=2')
    expect([top, focused() === '/login']).toEqual([700, false])
  })

  it('a navigation to a hash shows its element in any encoding, and an unknown hash starts at the top', async () => {
    open()
    scrollByHand(700)
    await to('/login#fees%20due')
    expect(hidden).toEqual(['#fees due'])
    await to('/signup#fees%20due')
    expect([hidden, focused()]).toEqual([['#fees due', '#fees due'], '/signup'])
    scrollByHand(500)
    await to('/login#nothing')
    expect([top, hidden.length]).toEqual([0, 2])
    scrollByHand(500)
    await to('/login#50%')
    expect([top, hidden.length]).toEqual([0, 2])
    await go(-1)
    await go(-1)
    expect([top, hidden.length]).toEqual([500, 2])
  })
})

describe('a reload', () => {
  const enter = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  const leave = () => void dispatchEvent(new Event('pagehide'))
  const nextPage = async () => {
    vi.resetModules()
    return import('#src/app/scroll.ts')
  }

  it.each([
    ['reload', false, 700],
    ['back_forward', false, 700],
    ['navigate', false, 0],
    // The browser has restored the position, and the visitor has scrolled further.
    ['reload', true, 0],
  ] as const)('(%s, late: %j) scrolls the page to %i', async (type, late, expected) => {
    const end = scroll.trackScroll('abc')
    scrollByHand(700)
    end()
    scroll.startScrollRestoration('first', false)
    leave()
    top = 0
    enter(type)
    ;(await nextPage()).startScrollRestoration('abc', late)
    expect(top).toBe(expected)
  })

  it('a reload of an unscrolled page changes nothing', async () => {
    enter('reload')
    top = 40
    ;(await nextPage()).startScrollRestoration('unknown', false)
    expect(top).toBe(40)
  })

  it("replaces the browser's scroll restoration only while the page is open", async () => {
    ;(await nextPage()).startScrollRestoration('a', false)
    expect(history.scrollRestoration).toBe('manual')
    leave()
    expect(history.scrollRestoration).toBe('auto')
    dispatchEvent(new Event('pageshow'))
    expect(history.scrollRestoration).toBe('manual')
  })

  it('stores the last fifty pages', async () => {
    const page = await nextPage()
    page.startScrollRestoration('a', false)
    for (let at = 0; at < 60; at += 1) {
      const end = page.trackScroll(`entry ${at}`)
      scrollByHand(at)
      end()
    }
    leave()
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, ['entry 10', 10], ['entry 59', 59]])
  })

  it.each(['{', '5', 'null'])('ignores invalid data: %s', async (text) => {
    sessionStorage.setItem(KEY, text)
    enter('reload')
    top = 40
    ;(await nextPage()).startScrollRestoration('a', false)
    expect(top).toBe(40)
  })

  it('works without storage', async () => {
    const own = sessionStorage
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
    try {
      ;(await nextPage()).startScrollRestoration('a', false)
      expect(leave).not.toThrow()
    } finally {
      Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, writable: true, value: own })
    }
  })
})
