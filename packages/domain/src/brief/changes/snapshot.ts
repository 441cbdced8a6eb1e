import type { Zone } from '../../market/zones.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { RuleKind } from '../../rules/registry.ts'
import type { Brief, ComparisonFigures, IntelligenceItem } from '../brief.ts'

type Card = {
  kind: RuleKind
  title: string
  level: AlertLevel
  direction: 1 | -1 | null
  updatedAt: string
  /** True if the item is active but shown inside the card of a related item. Older stored snapshots lack this field. */
  isFolded?: true
}

/** The parts of a brief that are compared with a later brief, as plain JSON. */
export type BriefSnapshot = {
  zone: Zone
  at: string
  lmp: ComparisonFigures['basis']
  watched: ComparisonFigures
  cards: Card[]
  sources: Brief['required']
}

const NOTHING_WATCHED: ComparisonFigures = { basis: null, prc: null, peak: null, constraints: null }

/** A brief as read from the database; older stored briefs lack `watched`. */
type StoredBrief = Omit<Brief, 'watched'> & { watched?: ComparisonFigures }

export const takeBriefSnapshot = (brief: StoredBrief): BriefSnapshot => ({
  zone: brief.zone,
  at: brief.generatedAt,
  lmp: brief.lmp !== null && brief.scedRunAt !== null ? { value: brief.lmp, at: brief.scedRunAt } : null,
  watched: brief.watched ?? NOTHING_WATCHED,
  cards: brief.intelligence.flatMap(cardsOf),
  sources: brief.required,
})

const cardsOf = (item: IntelligenceItem): Card[] => [
  {
    kind: item.kind,
    title: item.title,
    level: item.level,
    direction: directionOf(item),
    updatedAt: item.updated,
  },
  ...(item.folded ?? []).map(
    (folded): Card => ({
      kind: folded.kind,
      title: folded.title,
      level: folded.level,
      direction: null,
      updatedAt: item.updated,
      isFolded: true,
    }),
  ),
]

/** The sign of the figure that a rule compared with its threshold; null if that figure is zero. */
function directionOf({ evidence }: IntelligenceItem): Card['direction'] {
  const judged = evidence.find(({ threshold, value }) => threshold !== null && typeof value === 'number')
  if (!judged || typeof judged.value !== 'number' || judged.value === 0) return null
  return judged.value > 0 ? 1 : -1
}
