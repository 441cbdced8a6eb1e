import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import type { OpsMessageDetail } from '../../market/reading.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { listKnownPoints } from '../../market/window-memo.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type Absent, isFact, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

export type OpsMessage = { id: string; detail: OpsMessageDetail; atMs: number }

const LISTED_MS = 24 * HOUR_MS

/**
 * Reads ERCOT's operations messages of the last day that were not revoked, newest first; absent if they were not
 * polled.
 */
export function readOpsMessages(window: MarketWindow, { nowMs }: MarketClock): readonly OpsMessage[] | Absent {
  const poll = readFact(window, 'opsMessagePoll', SYSTEM_POINT, nowMs)
  if (!isFact(poll)) return poll
  const messages: OpsMessage[] = []
  for (const id of listKnownPoints(window, 'opsMessage')) {
    const row = findLatestObservation(window, 'opsMessage', id)
    if (row === null || row.value <= 0 || !row.detail || !('text' in row.detail)) continue
    if (nowMs - row.atMs <= LISTED_MS) messages.push({ id, detail: row.detail, atMs: row.atMs })
  }
  return messages.sort((one, other) => other.atMs - one.atMs || (one.id < other.id ? -1 : 1))
}

/** Messages about the operator's own computer systems, such as a database load, say nothing about the grid. */
export const isMessageAboutGrid = ({ detail }: OpsMessage): boolean =>
  !/operational information/i.test(detail.type ?? '')
