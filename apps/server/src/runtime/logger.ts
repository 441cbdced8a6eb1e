import { type DestinationStream, pino } from 'pino'
import { describeFault } from './describe-fault.ts'

export type Logger = pino.Logger

const HIDDEN = ['authorization', 'password', 'token', 'email', 'cookie', 'secret']
  .flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  .concat('req.headers.authorization', 'req.headers.cookie')

/** Creates the logger: a terminal gets readable lines, any other output gets one JSON object per line. */
export function createLogger(level: string, toTerminal: boolean, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: HIDDEN, censor: '[hidden]' },
    serializers: { err: describeFault },
    base: { pid: process.pid },
  }
  if (!toTerminal) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime }, destination)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' } },
  })
}
