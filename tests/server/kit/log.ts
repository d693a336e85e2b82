import { createLogger } from '#server/logger.ts'

/** A log that the test reads. */
export function openLog(level: Parameters<typeof createLogger>[0] = 'info') {
  const lines: string[] = []
  return { lines, logger: createLogger(level, { write: (line) => void lines.push(line) }) }
}
