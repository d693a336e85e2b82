import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** Properties of an error to log. Other properties are dropped, because databases put the values of rows into them. */
const errorFields = (error: Error & { code?: string }) => ({ type: error.name, code: error.code, message: error.message, stack: error.stack })

/** JSON lines with ISO times. Logged request headers are dropped, because they contain tokens. */
export function createLogger(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields },
      redact: { paths: ['busboyOptions', 'headers', '*.headers', 'req', 'res'], remove: true },
    },
    destination,
  )
}
