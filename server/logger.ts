import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** Returns the properties of an error to log. Drops other properties, because in database errors they can contain row values. */
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
