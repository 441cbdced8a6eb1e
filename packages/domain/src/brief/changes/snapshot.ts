import type { Zone } from '../../market/zones.ts'
import type { Level } from '../../rules/level.ts'
import type { Kind } from '../../rules/registry.ts'
import type { Brief, IntelligenceItem, Watched } from '../brief.ts'

type Card = { kind: Kind; title: string; level: Level; direction: 1 | -1 | null; updatedAt: string }

/** What of a brief another one is compared by. Plain JSON, and read off the brief as it is kept and served. */
export type Snapshot = {
  zone: Zone
  at: string
  lmp: Watched['basis']
  watched: Watched
  cards: Card[]
  sources: Brief['required']
}

const NOTHING_WATCHED: Watched = { basis: null, prc: null, peak: null, constraints: null }

/** Briefs were kept before they said what is watched. */
type KeptBrief = Omit<Brief, 'watched'> & { watched?: Watched }

export const snapshotOf = (brief: KeptBrief): Snapshot => ({
  zone: brief.zone,
  at: brief.generatedAt,
  lmp: brief.lmp !== null && brief.scedRunAt !== null ? { value: brief.lmp, at: brief.scedRunAt } : null,
  watched: brief.watched ?? NOTHING_WATCHED,
  cards: brief.intelligence.map((item) => ({
    kind: item.kind,
    title: item.title,
    level: item.level,
    direction: directionOf(item),
    updatedAt: item.updated,
  })),
  sources: brief.required,
})

/** The side on which it stands: the sign of the figure that was held against a line. */
function directionOf({ evidence }: IntelligenceItem): Card['direction'] {
  const held = evidence.find(({ threshold, value }) => threshold !== null && typeof value === 'number')
  if (!held || typeof held.value !== 'number' || held.value === 0) return null
  return held.value > 0 ? 1 : -1
}
