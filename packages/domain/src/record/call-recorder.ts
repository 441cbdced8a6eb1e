import type { Zone } from '../market/zones.ts'
import type { ActiveItem } from '../rules/engine/judge-items.ts'
import type { Level } from '../rules/level.ts'
import type { Kind } from '../rules/registry.ts'
import { type OpenCalls, type RecordedCall, stepCalls } from './open-calls.ts'

/** What was called over a span, and when each call stood. */
export type Calls = {
  made: RecordedCall[]
  /** Moments at which a rule stood at least at a level in a zone, oldest first. */
  stoodAt(zone: Zone, kind: Kind, from: Level): readonly number[]
}

/** Writes down the episodes of every rule that says what would make it true. */
export function callRecorder() {
  const stood = new Map<string, number[]>()
  const openOf = new Map<Zone, OpenCalls>()
  const calls: Calls = { made: [], stoodAt: (zone, kind, from) => stood.get(`${zone}/${kind}/${from}`) ?? [] }
  return {
    calls,
    record(zone: Zone, nowMs: number, standing: readonly ActiveItem[]): void {
      const { open, made } = stepCalls(openOf.get(zone) ?? {}, zone, nowMs, standing)
      openOf.set(zone, open)
      calls.made.push(...made)
      for (const [key, { stoodAtMs }] of Object.entries(open)) {
        if (stoodAtMs !== nowMs) continue
        const moments = stood.get(`${zone}/${key}`) ?? []
        stood.set(`${zone}/${key}`, moments)
        moments.push(nowMs)
      }
    },
  }
}
