import { DATABASE_POOL_LIMITS } from '@tradeops/server/store/database/client'
import type { UnitCosts } from './measure-unit-costs.ts'
import { predict, type StreamModel } from './scale-model.ts'

/** Readers of one kind and what they do; a desk is ten people with five alerts each. */
export type Audience = {
  name: string
  streams: number
  pagesPerSecond: number
  dailyMails: number
  /** Alert mails after one SCED run in which alerts of all readers fire. */
  alertMails: number
}

export type Capacity = {
  webProcesses: number
  webMemoryMib: number
  workers: number
  connections: number
  cores: number
  /** What the web processes send on average, without a CDN. */
  megabitsPerSecond: number
  /** Seconds until the last daily mail is sent, if all mails of a morning are due in the same minute. */
  morningS: number
  stormS: number
}

const RUN_S = 300
/** A process accepts 10,000 streams; a fifth stays free for the readers of a process that dies. */
const STREAMS_PER_PROCESS = 8_000
/** All readers of one process must have a new brief within this time; each process is assumed to have a CPU core. */
const SPREAD_MS = 5_000
/** Two workers, so that one takes over from the other. */
const WORKERS = 2
/**
 * Database connections besides the pools: one that listens for notifications, and one for the leader's lock of a
 * worker.
 */
const OTHER_CONNECTIONS = 2
const CONNECTIONS = DATABASE_POOL_LIMITS.foreground.most + DATABASE_POOL_LIMITS.background.most + OTHER_CONNECTIONS
const BITS = 8

const PEOPLE_PER_DESK = 10

export const composeDesks = (desks: number): Audience => ({
  name: `${desks.toLocaleString('en-US')} ${desks === 1 ? 'desk' : 'desks'}`,
  streams: desks * PEOPLE_PER_DESK,
  // Each person opens a page every five minutes.
  pagesPerSecond: (desks * PEOPLE_PER_DESK) / RUN_S,
  dailyMails: desks * PEOPLE_PER_DESK,
  alertMails: desks * PEOPLE_PER_DESK,
})

/** Anonymous readers who all keep a brief open and open one page an hour. */
export const composeVisitors = (visitors: number): Audience => ({
  name: `${visitors.toLocaleString('en-US')} anonymous readers`,
  streams: visitors,
  pagesPerSecond: visitors / 3_600,
  dailyMails: 0,
  alertMails: 0,
})

/** Computes what an audience needs from what was measured; `briefKb` is the size of a brief on the live stream. */
export function planCapacity(audience: Audience, model: StreamModel, costs: UnitCosts, briefKb: number): Capacity {
  const byTime = Math.max(1, Math.floor(SPREAD_MS / model.processCpuMs.slope))
  const streamsPerProcess = Math.min(STREAMS_PER_PROCESS, byTime)
  // At least two processes, so that one can be replaced while the other serves.
  const webProcesses = Math.max(2, Math.ceil(audience.streams / streamsPerProcess))
  const streamCpuMs = (webProcesses * predict(model.processCpuMs, audience.streams / webProcesses)) / RUN_S
  const pageCpuMs = audience.pagesPerSecond * costs.pageCpuMs
  const kilobytesPerSecond =
    (audience.streams * briefKb) / RUN_S + audience.pagesPerSecond * (costs.pageKb + costs.scriptKb)
  return {
    webProcesses,
    webMemoryMib: predict(model.memoryMib, audience.streams / webProcesses),
    workers: WORKERS,
    connections: (webProcesses + WORKERS) * CONNECTIONS,
    cores: (streamCpuMs + pageCpuMs) / 1000,
    megabitsPerSecond: (kilobytesPerSecond * BITS) / 1000,
    morningS: (audience.dailyMails * costs.mailCpuMs) / 1000,
    stormS: (audience.alertMails * costs.alertMailCpuMs) / 1000,
  }
}
