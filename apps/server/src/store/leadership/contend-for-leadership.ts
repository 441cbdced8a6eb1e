import { setTimeout as pause } from 'node:timers/promises'
import type { Origin } from '@tradeops/domain/market/reading'
import { type LockConnection, openLockConnection } from './lock-connection.ts'

/** A term as it is led here. */
export type LedTerm = {
  /** Settles, with the reason, when the term is found to be over before the lock says so. */
  over: Promise<string>
  /** Writes nothing more, and ends what is under way. */
  stop(): Promise<void>
}

export type LeadershipNeeds = {
  databaseUrl: string
  origin: Origin
  begin(term: number): LedTerm
  /** Told once each time it changes. */
  onStanding(line: string): void
  /** The term has ended, and not because we were asked to stop. */
  onLost(line: string): void
}

/** How often whoever stands by asks for the lock, and whoever leads shows that it is there. */
const EVERY_MS = 1_000

const wordsOf = (fault: unknown): string => (fault instanceof Error && fault.message) || 'no connection'

/** One of all processes on a database leads at a time: whoever holds the lock, for as long as its connection lasts. */
export function contendForLeadership({ databaseUrl, origin, begin, onStanding, onLost }: LeadershipNeeds) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('asked to stop')))
  const rest = () => pause(EVERY_MS, undefined, { signal }).catch(() => {})
  let told = ''
  const tell = (line: string) => {
    if (line !== told) onStanding(line)
    told = line
  }

  async function untilLocked(connection: LockConnection): Promise<void> {
    while (!signal.aborted && !(await connection.tryLock())) {
      tell('Another process reads the sources. Standing by.')
      await rest()
    }
  }

  async function untilSilent(connection: LockConnection): Promise<string> {
    while (!signal.aborted) {
      try {
        await connection.beat()
      } catch (fault) {
        return wordsOf(fault)
      }
      await rest()
    }
    return stopped
  }

  async function lead(connection: LockConnection): Promise<void> {
    const term = await connection.beginTerm()
    tell(`Leading: term ${term}.`)
    const led = begin(term)
    const reason = await Promise.race([led.over, connection.lost, untilSilent(connection)])
    told = ''
    const tellEnd = signal.aborted ? onStanding : onLost
    tellEnd(`No longer leading: term ${term} ended (${reason}).`)
    await led.stop()
  }

  async function contend(): Promise<void> {
    while (!signal.aborted) {
      let connection: LockConnection | null = null
      try {
        connection = await openLockConnection(databaseUrl, origin)
        await untilLocked(connection)
        if (!signal.aborted) await lead(connection)
      } catch (fault) {
        tell(`Standing by, and the database cannot be asked who leads: ${wordsOf(fault)}.`)
      }
      connection?.close()
      await rest()
    }
  }

  const contending = contend()
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await contending
    },
  }
}
