import type { Brief } from '../brief/brief.ts'
import { roundToShownUsd } from '../words/wording.ts'

const dollars = (text: string | undefined): number =>
  Number((text ?? '').replace('\u2212', '-').replaceAll(/[$,]/g, ''))

/**
 * Whether two shown figures agree: prices from $10 on are shown in whole dollars, so a sum can be off by the rounding.
 */
const agree = (one: number, other: number): boolean => Math.abs(one - other) <= 0.5 + 1e-9

const AGAINST_USUAL = /(\$[\d,.]*\d) (above|below) its usual (\u2212?\$[\d,.]*\d)/
const PARTS = /of the (\$[\d,.]*\d) gap \((\$[\d,.]*\d), \d+%\).*?; the other (\$[\d,.]*\d) is/

/**
 * Whether the figures that a narrative shows together add up: the price minus its usual value, and the parts of the
 * gap.
 */
export function doShownSumsAddUp({ lmp, narrative }: Pick<Brief, 'lmp' | 'narrative'>): boolean {
  const [, gap, side, usual] = AGAINST_USUAL.exec(narrative) ?? []
  if (gap && usual && lmp !== null) {
    const shown = roundToShownUsd(lmp) - dollars(usual)
    if (!agree(side === 'above' ? shown : -shown, dollars(gap))) return false
  }
  const [, whole, led, other] = PARTS.exec(narrative) ?? []
  return !whole || agree(dollars(led) + dollars(other), dollars(whole))
}
