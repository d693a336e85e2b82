import { isInert } from '#server/files/pdf-scripts.ts'
import { serveWorkerRequests } from '#server/limits/serve-worker-requests.ts'

serveWorkerRequests<ArrayBuffer, boolean>(async (bytes) => ({ result: isInert(Buffer.from(bytes)) }))
