import { afterEach, expect, it, vi } from 'vitest'
import { channelOf } from '#src/platform/channel.ts'

afterEach(() => vi.unstubAllGlobals())

it('has no channel to other tabs where the browser refuses one, as Firefox does without cookies', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('', 'SecurityError')
      }
    },
  )
  expect(channelOf('tabs')()).toBeUndefined()
})
