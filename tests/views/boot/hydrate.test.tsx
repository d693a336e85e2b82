// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hydrate } from '#src/app/boot/hydrate.tsx'
import { notFound } from '#src/app/routes.tsx'

it('retries a page at the next start when its chunk does not load', async () => {
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
