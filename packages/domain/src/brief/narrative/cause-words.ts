import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import { ZONE_NAMES, type Zone } from '../../market/zones.ts'
import type { UnpricedPriceDriver } from '../../rules/causes/energy-parts.ts'
import type { PriceCause, PriceGapPart, ZonePriceSplit } from '../../rules/causes/price-cause.ts'
import { createComputedFigure, createNameFigure } from '../../rules/engine/figure.ts'
import type { PriceVsUsual } from '../../rules/panel/price-vs-usual.ts'
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

/**
 * Rounds the largest part of a price gap and the rest like the gap itself, so that the two rounded parts add up to the
 * gap.
 */
function roundedParts({ lead }: PriceCause, gap: number): { led: number; other: number; share: number } {
  const isSmall = Math.abs(gap) < 9.995
  const exactShare = lead?.share ?? 0
  const led = roundTo(exactShare * gap, isSmall ? 0.1 : 1)
  const total = isSmall ? gap : roundToShownUsd(gap)
  // A reader who divides the shown dollars gets the shown percentage.
  return { led, other: roundTo(total - led, 0.01), share: total === 0 ? exactShare : led / total }
}

/** Adds the figures that the sentence about the price's cause quotes. */
export function addCauseFigures({ add }: FigureRegistry, cause: PriceCause, { gap, lmp }: PriceVsUsual): void {
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
  const { led, other, share } = roundedParts(cause, shown)
  dollars('led', 'Largest part of the gap', led)
  dollars('other', 'The rest of the gap', other)
  add('ledShare', (key) => createComputedFigure(key, 'Its share of the gap', 100 * share, '%', lmp.atMs, source))
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

/** Names a part of the price gap; less congestion than usual can make a price lower or higher than usual. */
function namePart({ isLessCongestion, gap }: PriceCause, kind: PriceGapPart['kind']): string {
  if (kind !== 'congestion' || !isLessCongestion) return NAMES[kind]
  return gap > 0 ? 'less of the congestion that usually lowers the price' : 'less congestion than usual'
}

function driverWords(cause: PriceCause, { kind }: PriceGapPart): string {
  if (kind === 'constraint') return 'congestion from {cause}, which bound at {causeShadow|usd}/MWh'
  if (kind === 'netload') return 'net load, {driver|gw} vs {driverUsual|gw} usual'
  if (kind === 'scarcity') return 'scarcity: {service} clears at {driver|usd}/MW'
  if (kind === 'gas') return 'gas, {driver|gas} vs {driverUsual|gas} usual'
  return namePart(cause, kind)
}

/** Writes `Most of the $42 gap ($29, 69%) is net load, 66.1 GW vs 61.0 GW usual; the other $13 is congestion.` */
export function writeCauseSentence(cause: PriceCause, gap: number): string {
  const { lead, unpriced, zonesSplit } = cause
  if (zonesSplit)
    return `${splitWords(zonesSplit)}. Without past system lambda, energy and congestion cannot be separated.`
  if (!lead) return unpriced ? unpricedSentence(cause, unpriced) : unexplained(cause)
  const { other } = roundedParts(cause, gap)
  const isAll = lead.share >= WHOLE_SHARE || other === 0
  const part = `${portionWord(lead.share)} of the {gap|usd||} gap ({led|usd||}, {ledShare|pct})`
  const rest = otherWords(cause, other)
  const beside = unpriced?.kind === 'reserves' ? ' Reserves are thin at {with|mw}.' : ''
  return `${isAll ? 'The {gap|usd||} gap' : part} is ${driverWords(cause, lead)}${rest}.${beside}${olderFileWords(cause)}`
}

/** A constraint file from a SCED run before the price jump cannot name the constraint that caused the jump. */
const olderFileWords = ({ isFileOlderThanJump, lead }: PriceCause): string =>
  isFileOlderThanJump && lead?.kind === 'congestion'
    ? ' The constraint file, from {fileRun|clock}, is older than the jump.'
    : ''

/** Writes `Zones have split: North $565, Houston $39`. */
const splitWords = ({ high, low }: ZonePriceSplit): string =>
  `Zones have split: ${ZONE_NAMES[high.zone]} {splitHigh|usd}, ${ZONE_NAMES[low.zone]} {splitLow|usd}`

/**
 * Writes a sentence about a driver whose effect on the price is not known in dollars, and about congestion, whose
 * effect is known.
 */
function unpricedSentence({ congestion, gap }: PriceCause, { kind, driver }: UnpricedPriceDriver): string {
  const isReserves = kind === 'reserves'
  const usual = driver.usual === null ? '' : ` vs {withUsual|${isReserves ? 'mw' : 'gw'}} usual`
  const start = isReserves
    ? `Thin reserves ({with|mw}${usual}) are lifting the whole grid`
    : `Net load is {with|gw}${usual}; past days do not show what that adds`
  if (Math.abs(congestion) < MIN_NAMED_SHARE * Math.abs(gap))
    return isReserves
      ? `${start}; the {gap|usd||} gap is unexplained.`
      : `${start}, so the {gap|usd||} gap is unexplained.`
  if (congestion > 0 === gap > 0) return `${start}; congestion adds {congestion|usd||}.`
  return `${start}; congestion ${gap > 0 ? 'trims' : 'lifts'} {zone} by {congestion|usd||}.`
}

const portionWord = (share: number): string =>
  share >= NEARLY_ALL_SHARE ? 'Nearly all' : share >= MOST_SHARE ? 'Most' : 'Part'

/** Describes what explains the rest of the price gap, or what offsets part of the gap. */
function otherWords(cause: PriceCause, other: number): string {
  const { parts, lead, gap } = cause
  if (Math.abs(other) < MIN_NAMED_SHARE * Math.abs(gap)) return ''
  const addsUp = other > 0 === gap > 0
  const names = new Set(
    parts
      .filter((part) => part !== lead && (addsUp ? part.share >= MIN_NAMED_SHARE : part.share <= -MIN_NAMED_SHARE))
      .map(({ kind }) => namePart(cause, kind)),
  )
  if (names.size === 0) return ''
  // The unexplained part of the price gap is named last, after the known parts.
  const known = [...names].filter((name) => name !== NAMES.energy)
  const ordered = names.has(NAMES.energy) ? [...known, NAMES.energy] : known
  if (addsUp && names.size === 1 && names.has(NAMES.energy)) return '; the other {other|usd||} is unexplained'
  return addsUp
    ? `; the other {other|usd||} is ${joinWithAnd(ordered)}`
    : `; ${joinWithAnd(ordered)} ${gap > 0 ? 'trim' : 'lift'}${names.size > 1 ? '' : 's'} {zone} by {other|usd||}`
}

/** States that no driver explains the price only if every possible driver was measured. */
function unexplained({ congestion, gap, unmeasured }: PriceCause): string {
  const start =
    Math.abs(congestion) < MIN_NAMED_SHARE * Math.abs(gap)
      ? 'The {gap|usd||} gap is energy, not congestion'
      : 'The {gap|usd||} gap is energy ({energy|usd+}) and congestion ({congestion|usd+})'
  return unmeasured.length === 0
    ? `${start}; no single driver explains it.`
    : `${start}. Driver unclear: ${joinWithAnd(unmeasured.map((what) => (what === 'reserves' ? 'no reserve data' : 'no usual net load to compare')))}.`
}

/** Writes the cause of the price and its percentage as a clause of the summary; null without a cause. */
export function writeCauseClause(cause: PriceCause, zone: Zone): string | null {
  const { lead, unpriced, zonesSplit } = cause
  if (zonesSplit) {
    const { high, low } = zonesSplit
    // The summary begins with the zone's own price, so this clause states only the other zone's price.
    if (zone === low.zone) return `zones have split, ${ZONE_NAMES[high.zone]} at {splitHigh|usd}`
    if (zone === high.zone) return `zones have split, ${ZONE_NAMES[low.zone]} at {splitLow|usd}`
    return `zones have split, ${ZONE_NAMES[high.zone]} {splitHigh|usd} to ${ZONE_NAMES[low.zone]} {splitLow|usd}`
  }
  if (!lead) {
    if (unpriced?.kind === 'reserves') return 'thin reserves, {with|mw}'
    return unpriced && unpriced.driver.usual !== null ? 'net load {with|gw} vs {withUsual|gw} usual' : null
  }
  const share = lead.share >= WHOLE_SHARE ? 'the whole gap to usual' : '{ledShare|pct} of the gap to usual'
  if (lead.kind === 'constraint') return `{cause} at {causeShadow|usd}/MWh (${share})`
  if (lead.kind === 'congestion') return `${namePart(cause, lead.kind)} (${share})`
  if (lead.kind === 'netload') return `net load {driver|gw} vs {driverUsual|gw} usual (${share})`
  if (lead.kind === 'scarcity') return `scarcity, {service} at {driver|usd}/MW (${share})`
  return `gas {driver|gas} vs {driverUsual|gas} usual (${share})`
}
