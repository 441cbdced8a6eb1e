import { REQUIRED_SOURCE_NAMES, REQUIRED_SOURCE_TITLES } from '../../market/market-source.ts'
import { roundTo } from '../../market/statistics.ts'
import { ZONE_NAMES } from '../../market/zones.ts'
import { rankAlertLevel } from '../../rules/alert-level.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { findRule, type RuleKind } from '../../rules/registry.ts'
import { countCentralDaysBetween } from '../../time/central-date.ts'
import { formatCentralDay } from '../../time/central-time.ts'
import type { BriefChange, ComparisonFigures } from '../brief.ts'
import type { BriefSnapshot } from './snapshot.ts'

/**
 * The smallest change between two briefs that is reported: in $/MWh, as a fraction of the price, or in MW; `most` is
 * the maximum number of reported changes.
 */
export const MIN_REPORTED_CHANGES = {
  lmp: 5,
  leadingLmpShare: 0.1, // from this fraction on, a price change is listed before changes of alert levels
  basis: 5,
  prc: 400,
  peak: 1000,
  push: 5, // $/MWh that a constraint adds to the zone's price
  most: 7,
} as const

/**
 * One reported change; `weight` ranks changes of the same kind: items by alert level, figures by the size of the
 * change.
 */
type Move = { change: BriefChange; weight: number }

const WATCH = rankAlertLevel('watch')
const ABSENT = -1
const NOTES_OF_DAY: ReadonlySet<string> = new Set(['calm', 'day-ahead'])

/**
 * Lists the reportable changes between two briefs of a zone: first a large price move, then alert levels, data sources
 * and figures, then items below watch that appeared or ended.
 */
export function listChangesBetweenBriefs(earlier: BriefSnapshot, later: BriefSnapshot): BriefChange[] {
  const cards = cardMoves(earlier, later)
  const [atWatch, below] = [cards.filter(({ weight }) => weight >= WATCH), cards.filter(({ weight }) => weight < WATCH)]
  const figures = figureMoves(earlier, later)
  const [leading, others] = [figures.filter(isLeadingPriceMove), figures.filter((move) => !isLeadingPriceMove(move))]
  const moves = [...leading, ...atWatch, ...sourceMoves(earlier, later), ...others, ...below]
  return moves.slice(0, MIN_REPORTED_CHANGES.most).map(({ change }) => change)
}

const isLeadingPriceMove = ({ change: { key, from, to } }: Move): boolean =>
  key === 'lmp' &&
  from !== null &&
  to !== null &&
  Math.abs(to - from) >= MIN_REPORTED_CHANGES.leadingLmpShare * Math.abs(from)

const byWeight = (one: Move, other: Move): number =>
  other.weight - one.weight || (one.change.key < other.change.key ? -1 : 1)

/**
 * Whether the end of an item is no news, because the item is a note about one day: the calm note, or a day-ahead curve
 * whose title says "tomorrow".
 */
const isNoteOfDay = ({ kind, level }: BriefSnapshot['cards'][number]): boolean =>
  NOTES_OF_DAY.has(findRule(kind).family) && rankAlertLevel(level) < WATCH

/** Lists items that appeared, ended, or changed alert level or direction, highest level first. */
function cardMoves(earlier: BriefSnapshot, later: BriefSnapshot): Move[] {
  const before = new Map(earlier.cards.map((card) => [card.kind, card]))
  const after = new Map(later.cards.map((card) => [card.kind, card]))
  const isNextDay = countCentralDaysBetween(Date.parse(earlier.at), Date.parse(later.at)) > 0
  const found: Move[] = []
  for (const kind of new Set<RuleKind>([...after.keys(), ...before.keys()])) {
    const [was, is] = [before.get(kind), after.get(kind)]
    // An item folded into a related item has neither appeared nor ended, because the related item's card still mentions
    // it.
    const isOnPage = [was, is].some((card) => card && !card.isFolded)
    if (!isOnPage) continue
    if (isNextDay && was && !is && isNoteOfDay(was)) continue
    const from = was ? rankAlertLevel(was.level) : null
    const to = is ? rankAlertLevel(is.level) : null
    const label = (is ?? was)?.title ?? kind
    const when = { fromAt: earlier.at, toAt: is && is.updatedAt > earlier.at ? is.updatedAt : later.at }
    const weight = Math.max(from ?? ABSENT, to ?? ABSENT)
    if (from !== to) found.push({ change: { key: `level/${kind}`, label, from, to, unit: 'level', ...when }, weight })
    else if (was?.direction && is?.direction && was.direction !== is.direction) {
      const turned = { from: was.direction, to: is.direction, unit: 'direction', ...when }
      found.push({ change: { key: `direction/${kind}`, label, ...turned }, weight })
    }
  }
  return found.sort(byWeight)
}

/** Lists required data sources that were lost or restored, in display order. */
const sourceMoves = (
  { sources: before, at: fromAt }: BriefSnapshot,
  { sources: after, at: toAt }: BriefSnapshot,
): Move[] =>
  REQUIRED_SOURCE_NAMES.filter((name) => before[name] !== after[name]).map((name) => {
    const ends = { from: Number(before[name]), to: Number(after[name]), fromAt, toAt }
    return {
      change: { key: `source/${name}`, label: `${REQUIRED_SOURCE_TITLES[name]} data`, unit: 'source', ...ends },
      weight: 1,
    }
  })

function figureMoves(earlier: BriefSnapshot, later: BriefSnapshot): Move[] {
  const [before, after] = [earlier.watched, later.watched]
  const moves = [
    moved('lmp', `${ZONE_NAMES[later.zone]} LMP`, '$/MWh', earlier.lmp, later.lmp, () => MIN_REPORTED_CHANGES.lmp),
    moved('basis', 'Basis to hub average', '$/MWh', before.basis, after.basis, () => MIN_REPORTED_CHANGES.basis),
    moved('prc', 'Physical responsive capability', 'MW', before.prc, after.prc, (from, to) =>
      crossesReserveStep(from, to) ? Math.min(MIN_REPORTED_CHANGES.prc, Math.abs(to - from)) : MIN_REPORTED_CHANGES.prc,
    ),
    isSamePeak(before.peak, after.peak) &&
      moved('peak', 'Forecast peak load', 'MW', before.peak, after.peak, () => MIN_REPORTED_CHANGES.peak),
    ...constraintMoves(before.constraints, after.constraints),
  ].filter((move) => move !== null && move !== false)
  return moves.sort(byWeight)
}

type Figure = ComparisonFigures['basis']

/** Reports a figure that changed; null unless the later reading is newer and differs enough. */
function moved(
  key: string,
  label: string,
  unit: string,
  earlier: Figure,
  later: Figure,
  minMove: (from: number, to: number) => number,
): Move | null {
  if (!earlier || !later || earlier.at >= later.at) return null
  const step = unit === 'MW' ? 1 : 0.01
  const [from, to] = [roundTo(earlier.value, step), roundTo(later.value, step)]
  const size = roundTo(Math.abs(to - from), step)
  const material = minMove(from, to)
  if (size === 0 || size < material) return null
  return { change: { key, label, from, to, unit, fromAt: earlier.at, toAt: later.at }, weight: size / material }
}

/** Whether reserves crossed a threshold at which ERCOT acts: its Watch or one of three emergency stages. */
const crossesReserveStep = (from: number, to: number): boolean =>
  Object.values(THRESHOLDS.reserveSteps).some((line) => from >= line !== to >= line)

/** Whether both peak forecasts are about the same day, because tomorrow's peak is not a revision of today's. */
const isSamePeak = (earlier: ComparisonFigures['peak'], later: ComparisonFigures['peak']): boolean =>
  earlier !== null &&
  later !== null &&
  formatCentralDay(new Date(earlier.hour)) === formatCentralDay(new Date(later.hour))

type Constraints = ComparisonFigures['constraints']
type Binding = NonNullable<Constraints>['binding'][number]

/**
 * Lists constraints that started or stopped binding and that move the zone's price; a shadow price alone does not show
 * a price effect.
 */
function constraintMoves(earlier: Constraints, later: Constraints): Move[] {
  if (!earlier || !later || earlier.at >= later.at) return []
  const onlyIn = (one: readonly Binding[], other: readonly Binding[]) =>
    one.filter(
      ({ key, push }) => Math.abs(push ?? 0) >= MIN_REPORTED_CHANGES.push && !other.some((each) => each.key === key),
    )
  const move = ({ key, name, push }: Binding, from: number | null, to: number | null): Move => ({
    change: {
      key: `shadow/${key}`,
      label: `${name} shadow price`,
      from,
      to,
      unit: '$/MWh',
      fromAt: earlier.at,
      toAt: later.at,
    },
    weight: Math.abs(push ?? 0) / MIN_REPORTED_CHANGES.push,
  })
  return [
    ...onlyIn(later.binding, earlier.binding).map((binding) => move(binding, null, binding.shadow)),
    ...onlyIn(earlier.binding, later.binding).map((binding) => move(binding, binding.shadow, null)),
  ]
}
