/** Runs before each file of tests of the page. */
import { threadId } from 'node:worker_threads'
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

/** A busy machine takes longer than the second that these wait by default. */
const PATIENCE_MS = 10_000

configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
// How often one looks says nothing of how long one waits.
vi.waitFor = (act, options) => waitFor(act, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

/** In Node a channel reaches all threads of the process, and each thread runs another file. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`)
  }
}
