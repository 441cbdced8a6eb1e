import { type DestinationStream, pino } from 'pino'
import { describeFault } from './describe-fault.ts'

export type Logger = pino.Logger

const HIDDEN = ['authorization', 'password', 'token', 'email', 'cookie', 'secret']
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .concat('req.headers.authorization', 'req.headers.cookie')

/** Creates the logger, which writes one JSON object per line; by default to the standard output. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: HIDDEN, censor: '[hidden]' },
      serializers: { err: describeFault },
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )
