// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageServer, startPageServer, waitUntil } from '#kit/page-server.ts'
import { isPageLoaded, LazyPage, loadPage, prefetchPage, reloadPage } from '#src/app/lazy-page.tsx'
import { PageBoundary } from '#src/app/page-boundary.tsx'
import { startPrefetch } from '#src/app/prefetch.ts'
import type { Route } from '#src/app/route.ts'
import { notFound, routeOf } from '#src/app/routes.tsx'
import { renderInSite } from '../components/render.tsx'

const Page = () => <h1>The page</h1>
const Broken = (): never => {
  throw new Error('broken')
}
const LOST = new Error('Failed to fetch dynamically imported module')
function routeThat(...answers: readonly (ComponentType | Error)[]) {
  let tries = 0
  const load = async () => {
    const answer = answers[Math.min(tries++, answers.length - 1)]
    if (answer instanceof Error || answer === undefined) throw answer ?? LOST
    return answer
  }
  return { route: { path: '/page', title: 'Page', description: '', source: '', load } satisfies Route, tries: () => tries }
}
afterEach(cleanup)

describe('a page', () => {
  it('is loaded once', async () => {
    const { route, tries } = routeThat(Page)
    expect(isPageLoaded(route)).toBe(false)
    expect(await Promise.all([loadPage(route), loadPage(route), reloadPage(route).then(() => reloadPage(route))])).toEqual([Page, Page, Page])
    const before = tries()
    expect([await loadPage(route), await reloadPage(route), tries(), isPageLoaded(route)]).toEqual([Page, Page, before, true])
  })

  it('a page that failed returns the same failure until it is loaded again', async () => {
    const { route, tries } = routeThat(LOST, Page)
    await expect(loadPage(route)).rejects.toBe(LOST)
    await expect(loadPage(route)).rejects.toBe(LOST)
    expect([tries(), isPageLoaded(route)]).toEqual([1, false])
    expect([await reloadPage(route), tries(), isPageLoaded(route)]).toEqual([Page, 2, true])
  })

  it('a page that failed ahead of its visit is loaded by the visit', async () => {
    const { route, tries } = routeThat(LOST, Page)
    prefetchPage(route)
    await vi.waitFor(() => expect(tries()).toBe(1), { interval: 1 })
    await Promise.resolve()
    expect(await loadPage(route)).toBe(Page)
  })

  it('renders in the same pass once it is loaded, as hydration requires', async () => {
    const { route } = routeThat(Page)
    await loadPage(route)
    renderInSite(<LazyPage route={route} />)
    expect(screen.getByRole('heading').textContent).toBe('The page')
  })
})

describe('a preloaded page', () => {
  const link = (href: string) => {
    document.body.innerHTML = `<a href="${href}"><span>there</span></a><p>text</p>`
    return document.querySelector('span') as HTMLElement
  }
  beforeAll(startPrefetch)

  it.each(['/nowhere', 'https://elsewhere.example/login', 'tel:+1'])('is not shown for %s', (href) => {
    const loads = [routeOf('/login'), notFound].map((route) => vi.spyOn(route, 'load'))
    fireEvent.pointerOver(link(href))
    fireEvent.pointerOver(document.querySelector('p') as HTMLElement)
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it.each([
    ['pointerover', '/login'],
    ['focusin', '/signup'],
    ['touchstart', '/forgot-password'],
  ])('is loaded at %s, including nested elements of a link', async (event, path) => {
    const load = vi.spyOn(routeOf(path), 'load').mockImplementation(async () => Page)
    const inLink = link(`${path}?x=1`)
    fireEvent(inLink, new Event(event, { bubbles: true }))
    fireEvent(inLink, new Event(event, { bubbles: true }))
    expect(load).toHaveBeenCalledTimes(1)
    expect(await loadPage(routeOf(path))).toBe(Page)
  })
})

describe('the placeholder of a page', () => {
  let server: PageServer
  beforeAll(async () => {
    server = await startPageServer('/page')
  })
  beforeEach(() => {
    server.calls.length = 0
    vi.stubGlobal('scrollTo', () => undefined)
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => server.close())

  const site = (route: Route, at = '/page') => (
    <PageBoundary path={at} load={() => reloadPage(route)} isLoaded={() => isPageLoaded(route)}>
      <Suspense>
        <LazyPage key={route.path} route={route} />
      </Suspense>
    </PageBoundary>
  )
  const heading = () => screen.findByRole('heading', { level: 1 })

  it('waits for the network, then shows the page with its focus', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { route, tries } = routeThat(LOST, LOST, Page)
    await act(async () => void renderInSite(site(route)))
    expect(screen.getByRole('alert').textContent).toContain('No connection. The page will load when you’re back online.')
    expect(document.activeElement?.textContent).toBe('This page didn’t load')
    expect([tries(), server.calls.length]).toEqual([1, 0])
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await server.waitForCalls(1)
    await waitUntil(() => tries() === 2 && vi.getTimerCount() === 1)
    expect(screen.queryByText('The page')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1_999))
    expect([vi.getTimerCount(), server.calls.length]).toEqual([1, 1])
    await act(() => vi.advanceTimersByTimeAsync(1))
    await server.waitForCalls(2)
    vi.useRealTimers()
    await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('The page'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The page'))
    expect([tries(), screen.queryByRole('alert')]).toEqual([3, null])
  })

  it('does not wait if the page is broken, and its link loads again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { route } = routeThat(Broken)
    await loadPage(route)
    renderInSite(site(route))
    expect([screen.getByRole('heading').textContent, vi.getTimerCount()]).toEqual(['This page didn’t load', 0])
    expect(screen.getByRole('alert').textContent).toContain('Check your connection, then reload the page.')
    expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/page')
  })

  it('is removed on another page', async () => {
    const { route } = routeThat(Broken)
    await loadPage(route)
    const { showAgain } = renderInSite(site(route))
    expect((await heading()).textContent).toBe('This page didn’t load')
    await act(async () => showAgain(site({ ...routeThat(Page).route, path: '/other' }, '/other')))
    expect((await heading()).textContent).toBe('The page')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stops its retries when it is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { route } = routeThat(LOST)
    await act(async () => void renderInSite(site(route)))
    expect(vi.getTimerCount()).toBe(1)
    cleanup()
    await Promise.resolve()
    expect([vi.getTimerCount(), server.calls]).toEqual([0, []])
  })
})
