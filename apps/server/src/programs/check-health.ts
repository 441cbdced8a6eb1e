// Exits with 0 if the server on this machine is alive; used as the container's health command, because the image has no
// curl.
import { readConfig } from '../runtime/config.ts'
import { runProgram, UsageError } from './start-fault.ts'

const ANSWER_WITHIN_MS = 4_000
/** Addresses that mean every network interface; a server that listens on them is checked on the loopback address. */
const EVERY_ADDRESS = ['0.0.0.0', '::']

async function checkHealth(): Promise<void> {
  const { PORT, HOST, TIME_LIMIT_FACTOR } = readConfig(process.env, process.cwd())
  const host = EVERY_ADDRESS.includes(HOST) ? '127.0.0.1' : HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/healthz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_FACTOR * ANSWER_WITHIN_MS) }).catch(
    (fault) => {
      throw new UsageError(`${url} does not answer: ${(fault as Error).message}`)
    },
  )
  if (!answer.ok) throw new UsageError(`${url} answered ${answer.status}.`)
}

await runProgram(checkHealth)
