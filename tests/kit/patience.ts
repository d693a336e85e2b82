/** Run before each file that waits for what a page or a call does: a busy machine takes longer than the second these wait by themselves. */
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

const PATIENCE_MS = 10_000

configure({ asyncUtilTimeout: PATIENCE_MS })
const { waitFor } = vi
// How often one looks says nothing of how long one waits.
vi.waitFor = (act, options) => waitFor(act, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
