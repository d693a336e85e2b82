/** Has PDFs looked into in a thread, so that nothing else waits for it. */
import { join } from 'node:path'
import { createThread } from '#server/limits/thread.ts'

const WORKER = join(import.meta.dirname, 'pdf-worker.ts')
/** 25 MB take half a second. */
const LOOK_MAX_MS = 10_000
const MEMORY_MAX_MB = 320

export function createPdfReader() {
  const thread = createThread<ArrayBuffer, boolean>({ script: WORKER, maxMs: LOOK_MAX_MS, memoryMaxMb: MEMORY_MAX_MB })
  return {
    /**
     * Whether nothing in it runs by itself. One that cannot be looked into does, as far as anybody knows.
     *
     * @throws {Problem} 503 when too many wait; what keeps the thread from beginning, and what `read` throws
     */
    async isStill(read: () => Promise<ArrayBuffer>): Promise<boolean> {
      const said = await thread.ask(async () => {
        const given = await read()
        return { given, handedOver: [given] }
      })
      return said === true
    },
    close: thread.close,
  }
}

export type PdfReader = ReturnType<typeof createPdfReader>
