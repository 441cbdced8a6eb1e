import { setTimeout as pause } from 'node:timers/promises'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { type LeaderLockConnection, type LeaderLockLimits, openLeaderLockConnection } from './leader-lock-connection.ts'

/** The work that a leader process does during its term. */
type LedTerm = {
  /**
   * Resolves with the reason when the term must end: a refused write shows that another process is the leader, although
   * this process has the lock, or the term could not start.
   */
  over: Promise<string>
  /** Starts no further writes and waits for the running ones. */
  stop(): Promise<void>
}

export type LeadershipDependencies = {
  databaseUrl: string
  origin: DataOrigin
  begin(term: number): LedTerm
  /** Called while another process leads. */
  onFollowing?(): void
  /**
   * Called with a line for the log when this process starts to lead or to follow, cannot reach the database, or stops.
   */
  onLeadershipChange(line: string): void
  /** Called with a line for the log if the leader's term ended for another reason than the process stopping. */
  onLost(line: string): void
  /** Tests that do not wait for a limit pass longer ones. */
  limits?: LeaderLockLimits
}

/**
 * How often a process that is not the leader tries to get the leader's lock, and how often the leader sends its
 * heartbeat.
 */
const EVERY_MS = 1_000

const messageOf = (fault: unknown): string => (fault instanceof Error && fault.message) || 'no connection'

/**
 * Contends for leadership. One process per database is the leader: the one that has the lock, for as long as its
 * database connection lasts.
 */
export function contendForLeadership({
  databaseUrl,
  origin,
  begin,
  onFollowing,
  onLeadershipChange,
  onLost,
  limits,
}: LeadershipDependencies) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopping')))
  const rest = () => pause(EVERY_MS, undefined, { signal }).catch(() => {})
  let lastLine = ''
  const report = (line: string) => {
    if (line !== lastLine) onLeadershipChange(line)
    lastLine = line
  }

  async function untilLocked(connection: LeaderLockConnection): Promise<void> {
    while (!signal.aborted && !(await connection.tryLock())) {
      report('Another process polls the sources. Following.')
      onFollowing?.()
      await rest()
    }
  }

  async function untilSilent(connection: LeaderLockConnection): Promise<string> {
    while (!signal.aborted) {
      try {
        await connection.heartbeat()
      } catch (fault) {
        return messageOf(fault)
      }
      await rest()
    }
    return stopped
  }

  async function lead(connection: LeaderLockConnection): Promise<void> {
    const term = await connection.beginTerm()
    report(`Leading: term ${term}.`)
    const led = begin(term)
    const reason = await Promise.race([led.over, connection.lost, untilSilent(connection)])
    lastLine = ''
    const reportEnd = signal.aborted ? onLeadershipChange : onLost
    reportEnd(`No longer leading: term ${term} ended (${reason}).`)
    await led.stop()
  }

  async function contend(): Promise<void> {
    while (!signal.aborted) {
      let connection: LeaderLockConnection | null = null
      try {
        connection = await openLeaderLockConnection(databaseUrl, origin, limits)
        await untilLocked(connection)
        if (!signal.aborted) await lead(connection)
      } catch (fault) {
        report(`Following. The database does not answer which process leads: ${messageOf(fault)}.`)
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
