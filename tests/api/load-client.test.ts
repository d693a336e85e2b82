// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionLost } from '#contract/request/answer.ts'

afterEach(() => vi.doUnmock('axios'))

it('a failed load is a lost connection, and the next call loads again', async () => {
  // Simulates a chunk that does not load on a weak network.
  vi.doMock('axios', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { loadHttp } = await import('#src/platform/api/client.ts')
  await expect(loadHttp()).rejects.toBeInstanceOf(ConnectionLost)
  vi.doUnmock('axios')
  vi.resetModules()
  expect(await loadHttp()).toHaveProperty('postTo')
})
