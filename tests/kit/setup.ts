import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/** Timeout of waits. Slow machines need more than the default of one second. */
const WAIT_TIMEOUT_MS = 10_000

configure({ asyncUtilTimeout: WAIT_TIMEOUT_MS })
const { waitFor } = vi
// Calls that set only the polling interval also get this timeout.
vi.waitFor = (act, options) => waitFor(act, typeof options === 'number' ? options : { timeout: WAIT_TIMEOUT_MS, ...options })

/** In Node, a channel reaches all threads of the process. Each thread runs another test file, so its channels need separate names. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`)
  }
}

// The next test file in this process reuses the document.
afterAll(() => globalThis.document?.body.replaceChildren())
