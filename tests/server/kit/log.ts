import { createLogger } from '#server/logger.ts'

/** A log that the test reads. */
export function openLog(level: Parameters<typeof createLogger>[0] = 'info') {
  const lines: string[] = []
  return { lines, logger: createLogger(level, { write: (line) => void lines.push(line) }) }
}

/** What lines say, without their ids and times: of many random digits some are a code by chance. */
export const wordsOf = (lines: readonly string[]) => lines.map((line) => JSON.stringify({ ...JSON.parse(line), reqId: '', time: '', ms: 0 })).join('')
