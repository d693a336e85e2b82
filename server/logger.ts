import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** Type, code, message and stack; other properties stay out, since databases put values of rows into them. */
const plainError = (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack })

/** JSON lines with ISO times. What plugins log of a request's headers is dropped: tokens travel in them. */
export function createLogger(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: plainError },
      redact: { paths: ['busboyOptions', 'headers', '*.headers', 'req', 'res'], remove: true },
    },
    destination,
  )
}
