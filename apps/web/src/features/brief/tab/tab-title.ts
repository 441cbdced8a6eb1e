import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { clockCt, dayCt } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { plainText } from '@tradeops/domain/present/narrative-blocks'
import type { Level } from '@tradeops/domain/rules/level'
import { usd } from '@tradeops/domain/words/wording'
import type { Brief } from '../brief.ts'
import { asOfOf, lmpOf } from '../figures.ts'

/** `Houston Market Brief, 15 Jul 2026 17:35 CT`: printed to a file, the page is named after it, and one brief is told from the next. */
export function datedTitle(brief: Brief | null, zone: Zone | null): string {
  const product = 'TradeOps Market Intel Brief'
  if (!brief) return `${zone === null ? 'Kept' : ZONE_NAMES[zone]} Market Brief · ${product}`
  const asOf = new Date(asOfOf(brief))
  return `${plainText(brief.title)}, ${dayCt(asOf)} ${clockCt(asOf)} · ${product}`
}

/** `(Alert) Houston $412 · TradeOps`: what a tab in the background has room for. A note is nothing to be called back for. */
export function liveTitle(brief: Brief, level: Level): string {
  const price = lmpOf(brief)
  const called = level === 'info' ? '' : `(${LEVEL_WORDS[level]}) `
  return `${called}${ZONE_NAMES[brief.zone]}${price === null ? '' : ` ${usd(price)}`} · TradeOps`
}
