import { join } from 'node:path'
import { createWorkerThread } from '#server/limits/worker-thread.ts'

const WORKER_PATH = join(import.meta.dirname, 'pdf-scanner-worker.ts')
const SCAN_MAX_MS = 10_000
const MEMORY_MAX_MB = 320

export function createPdfScanner() {
  const thread = createWorkerThread<ArrayBuffer, boolean>({ script: WORKER_PATH, maxMs: SCAN_MAX_MS, memoryMaxMb: MEMORY_MAX_MB })
  return {
    /**
     * Whether a PDF contains nothing that runs automatically. False for a PDF that cannot be scanned.
     * @throws {Problem} 503 when the queue is full. Also the errors of `read`, and an error when the thread cannot start
     */
    async isInert(read: () => Promise<ArrayBuffer>): Promise<boolean> {
      const isInert = await thread.run(async () => {
        const bytes = await read()
        return { input: bytes, transferred: [bytes] }
      })
      return isInert === true
    },
    close: thread.close,
  }
}

export type PdfScanner = ReturnType<typeof createPdfScanner>
