import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const KILLER = `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', () => process.kill(process.pid, 'SIGKILL'))
`

/**
 * Prepares to kill this process in the middle of a statement: another thread kills it while the statement runs, and
 * this thread goes no further. For the embedded database each protocol message is one statement.
 */
export async function createStatementKiller() {
  const killer = new Worker(KILLER, { eval: true })
  await once(killer, 'online')
  killer.unref()
  let count = 0
  let last = Number.POSITIVE_INFINITY

  function watch<Name extends string>(prototype: Record<Name, (...given: never[]) => unknown>, name: Name): void {
    const send = prototype[name]
    prototype[name] = function (this: unknown, ...given) {
      count += 1
      if (count < last) return send.apply(this, given)
      killer.postMessage('now')
      send.apply(this, given)
      return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
  }
  watch(pg.Client.prototype as never as Record<'query', (...given: never[]) => unknown>, 'query')
  watch(
    PGlite.prototype as never as Record<'execProtocolRawSync', (...given: never[]) => unknown>,
    'execProtocolRawSync',
  )

  return {
    /** How many statements the process has sent. */
    count: () => count,
    /** Kills the process in its next statement but `skipped`. */
    killAfter(skipped: number): void {
      last = count + skipped + 1
    },
  }
}
