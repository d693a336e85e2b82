// @vitest-environment happy-dom
/** The whole app takes a page over. */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hydrate } from '#src/app/boot/hydrate.tsx'
import { notFound } from '#src/app/routes.tsx'

it('a page whose own part does not come is tried again at the next start', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  history.replaceState(null, '', '/nowhere')
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.body.firstElementChild as HTMLElement
  const load = vi.spyOn(notFound, 'load').mockRejectedValueOnce(new Error('Failed to fetch'))
  await expect(hydrate(root, true)).rejects.toThrow('Failed to fetch')
  expect(root.childElementCount).toBe(0)
  await act(() => hydrate(root, true))
  expect(root.querySelector('h1')?.textContent).toContain('Page not found')
  expect(load).toHaveBeenCalledTimes(2)
})
