// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type PageServer, startPageServer } from '#kit/page-server.ts'
import { watchFailedStyles } from '#src/flow/failed-styles.ts'
import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { renderInSite } from '../components/render.tsx'

let server: PageServer
beforeAll(async () => {
  server = await startPageServer('/page')
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})
afterAll(() => server.close())

test('retries a chunk lost on the network until it loads and keeps the rest of the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let tries = 0
  const Part = lazyWithPlaceholder<{ readonly says: string }>(
    async () => {
      tries += 1
      if (tries < 3) throw new Error('Failed to fetch dynamically imported module')
      return ({ says }) => <p>{says}</p>
    },
    () => <LoadingNotice />,
  )
  await act(
    async () =>
      void renderInSite(
        <>
          <h1>The page</h1>
          <Part says="The part" />
        </>,
      ),
  )
  expect(screen.getByRole('heading').textContent).toBe('The page')
  expect(screen.getByRole('status').textContent).toContain('This part of the page will appear when your connection allows.')
  expect([tries, server.calls.length]).toEqual([1, 0])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await server.waitForCalls(1)
  vi.useRealTimers()
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.getByText('The part')).toBeTruthy(), { timeout: 5_000 })
  expect([tries, screen.getByRole('heading').textContent, screen.queryByRole('status')]).toEqual([3, 'The page', null])
})

test('a part waits for a stylesheet that was lost on the network', async () => {
  watchFailedStyles()
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  document.head.append(style)
  const Part = lazyWithPlaceholder<object>(
    async () => {
      style.dispatchEvent(new Event('error'))
      return () => <p>The styled part</p>
    },
    () => <p>Loading</p>,
  )
  await act(async () => void renderInSite(<Part />))
  expect(screen.queryByText('The styled part')).toBeNull()
  await act(async () => document.querySelector('link')?.dispatchEvent(new Event('load')))
  expect(await screen.findByText('The styled part')).toBeTruthy()
})
