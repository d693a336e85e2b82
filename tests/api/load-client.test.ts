// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionLostError } from '#contract/request/outcome.ts'

afterEach(() => vi.doUnmock('axios'))

it('a failed load is a lost connection, and the next call loads again', async () => {
  // Simulates a chunk that does not load on a weak network.
  vi.doMock('axios', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { loadHttpClient } = await import('#src/platform/api/client.ts')
  await expect(loadHttpClient()).rejects.toBeInstanceOf(ConnectionLostError)
  vi.doUnmock('axios')
  vi.resetModules()
  expect(await loadHttpClient()).toHaveProperty('sendPost')
})
