import type { Zone } from '../market/zones.ts'
import type { ActiveItem } from '../rules/engine/judge-items.ts'
import type { Call } from '../rules/engine/rule.ts'
import { atLeast, LEVELS, type Level } from '../rules/level.ts'
import { type Kind, ruleOf } from '../rules/registry.ts'
import { SAME_EPISODE_MS } from './brief-tally.ts'

/** A call, and the level from which on it is counted: an episode that reaches a warning is one of each level up to it. */
export type RecordedCall = Call & {
  kind: Kind
  from: Level
  /** The chance that was stated; null where the rule states none of its own. */
  probability: number | null
}

export type EndedCall = Pick<RecordedCall, 'kind' | 'from' | 'zone' | 'raisedAtMs'> & { endedAtMs: number }

type CallKey = `${Kind}/${Level}`

/** Of one zone: the calls that stand, when each was raised and when it last stood. Plain JSON: it is kept with the engine's state. */
export type OpenCalls = { [key in CallKey]?: { raisedAtMs: number; stoodAtMs: number } }

export type Called = { open: OpenCalls; made: RecordedCall[]; ended: EndedCall[] }

/** One run of one zone: which calls it raises, and which have not stood for so long that they are over. */
export function stepCalls(before: OpenCalls, zone: Zone, nowMs: number, standing: readonly ActiveItem[]): Called {
  const open: OpenCalls = {}
  const ended: EndedCall[] = []
  for (const key of Object.keys(before) as CallKey[]) {
    const call = before[key]!
    const { raisedAtMs, stoodAtMs } = call
    if (nowMs - stoodAtMs <= SAME_EPISODE_MS) {
      open[key] = call
      continue
    }
    const [kind, from] = key.split('/') as [Kind, Level]
    ended.push({ kind, from, zone, raisedAtMs, endedAtMs: stoodAtMs })
  }
  const made: RecordedCall[] = []
  for (const { kind, level, candidate } of standing) {
    if (ruleOf(kind).outcome === null || candidate === null) continue
    for (const from of LEVELS) {
      if (!atLeast(level, from)) break
      const standing = open[`${kind}/${from}`]
      if (!standing) {
        const { figures } = candidate.describe(level)
        const probability = candidate.probability ?? null
        made.push({ kind, from, zone, raisedAtMs: nowMs, level, figures, probability })
      }
      open[`${kind}/${from}`] = { raisedAtMs: standing?.raisedAtMs ?? nowMs, stoodAtMs: nowMs }
    }
  }
  return { open, made, ended }
}

/**
 * The briefs of a run were shown, and are made once more. What the first raised was said and stays, at the time it was said;
 * what the second does not repeat has ended with it.
 */
export function mergeRemadeCalls(first: Called, again: Called): Called {
  const open = { ...again.open }
  const said = new Set(first.made.map(({ kind, from }) => `${kind}/${from}` as const))
  const ended = [...again.ended]
  for (const { kind, from, zone, raisedAtMs } of first.made) {
    const standing = open[`${kind}/${from}`]
    if (standing) open[`${kind}/${from}`] = { ...standing, raisedAtMs }
    else ended.push({ kind, from, zone, raisedAtMs, endedAtMs: raisedAtMs })
  }
  return { open, made: again.made.filter(({ kind, from }) => !said.has(`${kind}/${from}`)), ended }
}

/** All that the briefs of a run have said and that stands, for whoever makes them once more. */
export const accumulateCalls = (first: Called | undefined, { open, made, ended }: Called): Called => ({
  ...{ open, ended },
  made: [...(first?.made ?? []).filter(({ kind, from }) => open[`${kind}/${from}`]), ...made],
})
