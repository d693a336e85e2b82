import { isInert } from '#server/files/pdf-scripts.ts'
import { answerInThread } from '#server/limits/answer-in-thread.ts'

answerInThread<ArrayBuffer, boolean>(async (bytes) => ({ said: isInert(Buffer.from(bytes)) }))
