import { isFact, type Known } from '../rules/fact.ts'
import { atLeast, levelRank } from '../rules/level.ts'
import type { Kind } from '../rules/registry.ts'
import type { Scene } from '../rules/scene.ts'
import { isoSeconds } from '../time/iso-seconds.ts'
import type { Change, IntelligenceItem } from './brief.ts'
import type { ShownItems } from './intelligence.ts'
import { CHANGES } from './limits.ts'

/** What a brief stood on, kept for the next one to compare with. */
export type Snapshot = { [key: string]: { label: string; value: number; unit: string; atMs: number } }

type Watched = { key: string; label: string; unit: string; fact: Known; material: number }

function watched({ facts, zoneName }: Scene): Watched[] {
  const rule = CHANGES
  const { prices, system } = facts
  const lmp = isFact(prices.lmp) ? Math.abs(prices.lmp.value) : 0
  const list: Watched[] = [
    {
      key: 'lmp',
      label: `${zoneName} LMP`,
      unit: '$/MWh',
      fact: prices.lmp,
      material: Math.max(rule.lmp, rule.lmpShare * lmp),
    },
    { key: 'basis', label: 'Basis to hub average', unit: '$/MWh', fact: prices.basis, material: rule.basis },
    { key: 'load', label: 'System load', unit: 'MW', fact: system.demand.load, material: rule.load },
    { key: 'netLoad', label: 'Net load', unit: 'MW', fact: system.demand.netLoad, material: rule.netLoad },
    { key: 'prc', label: 'Physical responsive capability', unit: 'MW', fact: system.reserves.prc, material: rule.prc },
  ]
  const { price } = system.gas
  const gas = isFact(price) ? Math.abs(price.value) : 0
  list.push({ key: 'gas', label: 'Henry Hub', unit: '$/MMBtu', fact: price, material: (rule.gasPct / 100) * gas })
  const { load, peak } = system.forecasts
  if (load && peak) {
    const fact = { value: peak.mw, atMs: load.publishedMs, source: load.source }
    list.push({ key: `peak/${peak.hourMs}`, label: 'Forecast peak load', unit: 'MW', fact, material: rule.forecast })
  }
  return list
}

/** The zone's binding constraints; one that is no longer there has stopped binding, if the file is newer. */
function bindingNow({ facts, pressure }: Scene): Map<string, { name: string; shadow: number }> | null {
  if (facts.system.constraints.state === 'absent' || !pressure.known) return null
  return new Map(pressure.relevant.map(({ constraint }) => [`shadow/${constraint.key}`, constraint]))
}

const sizeOf = ({ from, to }: Change): number => Math.abs((to ?? 0) - (from ?? 0))

/** Items that came, went or changed their level since the last brief, the highest first. */
function levelChanges(items: readonly IntelligenceItem[], before: ShownItems, atMs: number, nowMs: number): Change[] {
  const now = new Map<Kind, IntelligenceItem>(items.map((item) => [item.kind, item]))
  const kinds = new Set<Kind>([...now.keys(), ...(Object.keys(before) as Kind[])])
  const rankIn = (item: IntelligenceItem | undefined) =>
    item && atLeast(item.level, 'watch') ? levelRank(item.level) : null
  return [...kinds]
    .map((kind) => ({ kind, from: rankIn(before[kind]), to: rankIn(now.get(kind)) }))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => (other.to ?? other.from ?? 0) - (one.to ?? one.from ?? 0))
    .map(({ kind, from, to }) => ({
      key: `level/${kind}`,
      label: (now.get(kind) ?? before[kind])?.title ?? kind,
      from,
      to,
      unit: 'level',
      fromAt: isoSeconds(atMs),
      toAt: isoSeconds(nowMs),
    }))
}

type Earlier = { snapshot: Snapshot; shown: ShownItems; atMs: number }

/** Levels that changed, then what has moved, largest in its own measure first; nothing material gives nothing. */
export function composeChanges(
  scene: Scene,
  items: readonly IntelligenceItem[],
  earlier: Earlier | null,
): { changes: Change[]; snapshot: Snapshot } {
  const moved = composeMoves(scene, earlier?.snapshot ?? null)
  const levels = earlier ? levelChanges(items, earlier.shown, earlier.atMs, scene.nowMs) : []
  return { changes: [...levels, ...moved.changes].slice(0, CHANGES.most), snapshot: moved.snapshot }
}

function composeMoves(scene: Scene, before: Snapshot | null): { changes: Change[]; snapshot: Snapshot } {
  const snapshot: Snapshot = {}
  const found: { change: Change; weight: number }[] = []
  const note = (
    key: string,
    label: string,
    unit: string,
    from: number | null,
    to: number | null,
    fromMs: number,
    toMs: number,
    material: number,
  ) => {
    const change = { key, label, from, to, unit, fromAt: isoSeconds(fromMs), toAt: isoSeconds(toMs) }
    if (sizeOf(change) >= material && material > 0) found.push({ change, weight: sizeOf(change) / material })
  }
  for (const { key, label, unit, fact, material } of watched(scene)) {
    if (!isFact(fact)) continue
    snapshot[key] = { label, value: fact.value, unit, atMs: fact.atMs }
    const earlier = before?.[key]
    if (earlier && earlier.atMs < fact.atMs) {
      note(
        key.split('/')[0] ?? key,
        label,
        unit,
        rounded(earlier.value, unit),
        rounded(fact.value, unit),
        earlier.atMs,
        fact.atMs,
        material,
      )
    }
  }
  const binding = bindingNow(scene)
  const { constraints } = scene.facts.system
  if (binding && constraints.state === 'known') {
    const { runMs } = constraints
    const fileBefore = before?.constraintRun?.atMs
    snapshot.constraintRun = { label: 'Constraint file', value: constraints.binding.length, unit: 'count', atMs: runMs }
    for (const [key, { name, shadow }] of binding) {
      const label = `${name} shadow price`
      snapshot[key] = { label, value: shadow, unit: '$/MWh', atMs: runMs }
      if (fileBefore === undefined || fileBefore >= runMs) continue
      const earlier = before?.[key]
      note(
        key,
        label,
        '$/MWh',
        earlier ? rounded(earlier.value, '$/MWh') : null,
        rounded(shadow, '$/MWh'),
        earlier?.atMs ?? fileBefore,
        runMs,
        CHANGES.shadow,
      )
    }
    for (const [key, gone] of Object.entries(before ?? {})) {
      if (!key.startsWith('shadow/') || binding.has(key) || fileBefore === undefined || fileBefore >= runMs) continue
      note(key, gone.label, '$/MWh', rounded(gone.value, '$/MWh'), null, gone.atMs, runMs, CHANGES.shadow)
    }
  }
  found.sort((left, right) => right.weight - left.weight || (left.change.key < right.change.key ? -1 : 1))
  return { changes: found.map(({ change }) => change), snapshot }
}

const rounded = (value: number, unit: string): number =>
  (unit === 'MW' ? Math.round(value) : Math.round(100 * value) / 100) + 0
