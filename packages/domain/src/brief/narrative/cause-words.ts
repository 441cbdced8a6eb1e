import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import { ZONE_NAMES } from '../../market/zones.ts'
import type { UnpricedDriver } from '../../rules/causes/energy-parts.ts'
import type { PriceCause, PriceGapPart, ZonePriceSplit } from '../../rules/causes/price-cause.ts'
import { createComputedFigure, createNameFigure } from '../../rules/engine/figure.ts'
import type { PricePosition } from '../../rules/panel/price-position.ts'
import { joinWithAnd, roundToShownUsd } from '../../words/wording.ts'
import type { FigureRegistry } from '../figure-registry.ts'

const NAMES: Record<PriceGapPart['kind'], string> = {
  constraint: 'congestion',
  congestion: 'congestion',
  netload: 'net load',
  gas: 'gas',
  scarcity: 'scarcity',
  energy: 'an unexplained part',
}

const MOST_SHARE = 0.6
const NEARLY_ALL_SHARE = 0.95
const WHOLE_SHARE = 0.995
const MIN_NAMED_SHARE = 0.05

/** Rounds a price gap's largest part and its rest like the gap itself, so that both add up to it. */
function roundedParts({ lead }: PriceCause, gap: number): { led: number; other: number } {
  const isSmall = Math.abs(gap) < 9.995
  const led = roundTo((lead?.share ?? 0) * gap, isSmall ? 0.1 : 1)
  return { led, other: isSmall ? roundTo(gap - led, 0.01) : roundToShownUsd(gap) - led }
}

/** Adds the figures that the cause sentence quotes. */
export function addCauseFigures({ add }: FigureRegistry, cause: PriceCause, { gap, lmp }: PricePosition): void {
  const { lead, constraint, by, unpriced, zonesSplit } = cause
  const source = by === 'lambda' ? DOCUMENT_BY_SERIES.systemLambda : DOCUMENT_BY_SERIES.lmp
  const dollars = (key: string, label: string, value: number) =>
    add(key, () => createComputedFigure(key, label, value, '$/MWh', lmp.atMs, source))
  const shown = gap ?? cause.gap
  const congestion = roundTo(cause.congestion, Math.abs(shown) < 9.995 ? 0.1 : 1)
  dollars('congestion', 'Congestion part of the gap', congestion)
  dollars('energy', 'Energy part of the gap', shown - congestion)
  if (unpriced) {
    const { value, usual, atMs, source: document } = unpriced.driver
    const name = unpriced.kind === 'reserves' ? 'reserves' : 'net load'
    add('with', (key) => createComputedFigure(key, `${name} now`, value, 'MW', atMs, document))
    if (usual !== null)
      add('withUsual', (key) => createComputedFigure(key, `Usual ${name} at this time`, usual, 'MW', atMs, document))
  }
  if (zonesSplit) {
    const { high, low } = zonesSplit
    dollars('splitHigh', `${ZONE_NAMES[high.zone]} hub LMP`, high.price)
    dollars('splitLow', `${ZONE_NAMES[low.zone]} hub LMP`, low.price)
  }
  if (!lead) return
  const { led, other } = roundedParts(cause, shown)
  dollars('led', 'Largest part of the gap', led)
  dollars('other', 'The rest of the gap', other)
  add('ledShare', (key) => createComputedFigure(key, 'Its share of the gap', 100 * lead.share, '%', lmp.atMs, source))
  const { driver, kind } = lead
  if (driver) {
    const unit = kind === 'gas' ? '$/MMBtu' : kind === 'scarcity' ? '$/MW' : 'MW'
    const { value, usual, atMs, name } = driver
    if (name !== undefined)
      add('service', (key) => createNameFigure(key, 'Tightest service', name, atMs, driver.source))
    add('driver', (key) => createComputedFigure(key, `${NAMES[kind]} now`, value, unit, atMs, driver.source))
    if (usual !== null)
      add('driverUsual', (key) =>
        createComputedFigure(key, `Usual ${NAMES[kind]} at this time`, usual, unit, atMs, driver.source),
      )
  }
  if (constraint && kind === 'constraint') {
    const { name, shadow, atMs } = constraint.constraint
    add('cause', (key) => createNameFigure(key, 'Constraint that causes it', name, atMs, DOCUMENT_BY_SERIES.constraint))
    add('causeShadow', (key) =>
      createComputedFigure(key, 'Its shadow price', shadow, '$/MWh', atMs, DOCUMENT_BY_SERIES.constraint),
    )
  }
}

function driverWords({ kind }: PriceGapPart): string {
  if (kind === 'constraint') return 'congestion from {cause}, which bound at {causeShadow|usd}/MWh'
  if (kind === 'netload') return 'net load, {driver|gw} vs {driverUsual|gw} usual'
  if (kind === 'scarcity') return 'scarcity: {service} clears at {driver|usd}/MW'
  if (kind === 'gas') return 'gas, {driver|gas} vs {driverUsual|gas} usual'
  return 'congestion'
}

/** Writes `Most of the $42 gap ($29, 69%) is net load, 66.1 GW vs 61.0 GW usual; the other $13 is congestion.` */
export function writeCauseSentence(cause: PriceCause, gap: number): string {
  const { lead, unpriced, zonesSplit } = cause
  if (zonesSplit) return `${splitWords(zonesSplit)}; the {gap|usd||} gap is not divided without system lambda.`
  if (!lead) return unpriced ? unpricedSentence(cause, unpriced) : unexplained(cause)
  const { other } = roundedParts(cause, gap)
  const isAll = lead.share >= WHOLE_SHARE || other === 0
  const part = `${portionWord(lead.share)} of the {gap|usd||} gap ({led|usd||}, {ledShare|pct})`
  const rest = otherWords(cause, other)
  const beside = unpriced?.kind === 'reserves' ? ' Reserves are thin at {with|mw}.' : ''
  return `${isAll ? 'The {gap|usd||} gap' : part} is ${driverWords(lead)}${rest}.${beside}${olderFileWords(cause)}`
}

/** A file of a run before the jump can name no constraint for it. */
const olderFileWords = ({ isFileOlderThanJump, lead }: PriceCause): string =>
  isFileOlderThanJump && lead?.kind === 'congestion'
    ? ' The constraint file, from {fileRun|clock}, is older than the jump.'
    : ''

/** `Zones have split: North $565, Houston $39`. */
const splitWords = ({ high, low }: ZonePriceSplit): string =>
  `Zones have split: ${ZONE_NAMES[high.zone]} {splitHigh|usd}, ${ZONE_NAMES[low.zone]} {splitLow|usd}`

/** Names a driver without measured dollars together with congestion, whose dollars are measured. */
function unpricedSentence({ congestion, gap }: PriceCause, { kind, driver }: UnpricedDriver): string {
  const isReserves = kind === 'reserves'
  const usual = driver.usual === null ? '' : ` vs {withUsual|${isReserves ? 'mw' : 'gw'}} usual`
  const start = isReserves
    ? `Thin reserves ({with|mw}${usual}) are lifting the whole grid`
    : `Net load, {with|gw}${usual}, is beyond the days its price was measured on`
  if (Math.abs(congestion) < MIN_NAMED_SHARE * Math.abs(gap)) return `${start}; the {gap|usd||} gap is unexplained.`
  if (congestion > 0 === gap > 0) return `${start}; congestion adds {congestion|usd||}.`
  return `${start}; congestion ${gap > 0 ? 'trims' : 'lifts'} {zone} by {congestion|usd||}.`
}

const portionWord = (share: number): string =>
  share >= NEARLY_ALL_SHARE ? 'Nearly all' : share >= MOST_SHARE ? 'Most' : 'Part'

/** Describes the rest of the price gap, or what offsets part of it. */
function otherWords({ parts, lead, gap }: PriceCause, other: number): string {
  if (Math.abs(other) < MIN_NAMED_SHARE * Math.abs(gap)) return ''
  const addsUp = other > 0 === gap > 0
  const names = new Set(
    parts
      .filter((part) => part !== lead && (addsUp ? part.share >= MIN_NAMED_SHARE : part.share <= -MIN_NAMED_SHARE))
      .map(({ kind }) => NAMES[kind]),
  )
  if (names.size === 0) return ''
  if (addsUp && names.size === 1 && names.has(NAMES.energy)) return '; the other {other|usd||} is unexplained'
  return addsUp
    ? `; the other {other|usd||} is ${joinWithAnd([...names])}`
    : `; ${joinWithAnd([...names])} ${gap > 0 ? 'trim' : 'lift'}${names.size > 1 ? '' : 's'} {zone} by {other|usd||}`
}

/** States that nothing explains the price only if every possible driver was measured. */
function unexplained({ congestion, gap, unmeasured }: PriceCause): string {
  const start =
    Math.abs(congestion) < MIN_NAMED_SHARE * Math.abs(gap)
      ? 'The {gap|usd||} gap is energy, not congestion'
      : 'The {gap|usd||} gap is energy ({energy|usd+}) and congestion ({congestion|usd+})'
  return unmeasured.length === 0
    ? `${start}; no single driver explains it.`
    : `${start}. Driver unclear: ${joinWithAnd(unmeasured.map((what) => (what === 'reserves' ? 'no reserve data' : 'no usual net load to compare')))}.`
}

/** Writes the cause and its share as a clause of the summary; null without a cause. */
export function writeCauseClause({ lead, unpriced, zonesSplit }: PriceCause): string | null {
  if (zonesSplit) {
    const { high, low } = zonesSplit
    return `zones have split, ${ZONE_NAMES[high.zone]} {splitHigh|usd} to ${ZONE_NAMES[low.zone]} {splitLow|usd}`
  }
  if (!lead) {
    if (unpriced?.kind === 'reserves') return 'thin reserves, {with|mw}'
    return unpriced && unpriced.driver.usual !== null ? 'net load {with|gw} vs {withUsual|gw} usual' : null
  }
  const share = lead.share >= WHOLE_SHARE ? 'explains the whole price gap' : 'explains {ledShare|pct} of the price gap'
  if (lead.kind === 'constraint') return `{cause} at {causeShadow|usd}/MWh (${share})`
  if (lead.kind === 'congestion') return `congestion (${share})`
  if (lead.kind === 'netload') return `net load {driver|gw} vs {driverUsual|gw} usual (${share})`
  if (lead.kind === 'scarcity') return `scarcity, {service} at {driver|usd}/MW (${share})`
  return `gas {driver|gas} vs {driverUsual|gas} usual (${share})`
}
