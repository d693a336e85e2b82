import { createLogger } from '#server/logger.ts'

export function openLog(level: Parameters<typeof createLogger>[0] = 'info') {
  const lines: string[] = []
  return { lines, logger: createLogger(level, { write: (line) => void lines.push(line) }) }
}

/** Returns lines without IDs and times, because random digits can look like a code. */
export const wordsOf = (lines: readonly string[]) => lines.map((line) => JSON.stringify({ ...JSON.parse(line), reqId: '', time: '', ms: 0 })).join('')
