import { afterEach, expect, it, vi } from 'vitest'
import { createLazyChannel } from '#src/platform/channel.ts'

afterEach(() => vi.unstubAllGlobals())

it('works without a channel to other tabs, as in Firefox without cookies', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('', 'SecurityError')
      }
    },
  )
  expect(createLazyChannel('tabs')()).toBeUndefined()
})
