import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** Properties of an error to log. Other properties are dropped, because databases put the values of rows into them. */
const toErrorFields = (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack })

/** Creates a logger that writes JSON lines with ISO times. It removes request headers, because they contain tokens. */
export function createLogger(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toErrorFields },
      redact: { paths: ['busboyOptions', 'headers', '*.headers', 'req', 'res'], remove: true },
    },
    destination,
  )
}
