// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { ConnectionLost } from '#contract/request/answer.ts'

afterEach(() => vi.doUnmock('axios'))

it('what cannot be loaded is a lost connection, and the next call loads it again', async () => {
  // The library's file does not come, as on a weak connection.
  vi.doMock('axios', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { loadHttp } = await import('#src/platform/api/client.ts')
  await expect(loadHttp()).rejects.toBeInstanceOf(ConnectionLost)
  vi.doUnmock('axios')
  vi.resetModules()
  expect(await loadHttp()).toHaveProperty('postTo')
})
