import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { formatClockCt, formatDayCt } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import type { Level } from '@tradeops/domain/rules/level'
import { usd } from '@tradeops/domain/words/wording'
import type { PageHead } from '../../../lib/browser/rendered-page.ts'
import type { Brief } from '../brief.ts'
import { getAsOfTime, readLmp } from '../figures.ts'

/** Writes `Houston Market Brief, 15 Jul 2026 17:35 CT`, which is also the file name when a reader prints to PDF. */
export function composeDatedTitle(brief: Brief | null, zone: Zone | null): string {
  const product = 'TradeOps Market Intel Brief'
  if (!brief) return `${zone === null ? 'Past' : ZONE_NAMES[zone]} Market Brief · ${product}`
  const asOf = new Date(getAsOfTime(brief))
  return `${removeBoldMarks(brief.title)}, ${formatDayCt(asOf)} ${formatClockCt(asOf)} · ${product}`
}

/** Writes `(Alert) Houston $412 · TradeOps`, short enough for a background tab; info has no prefix. */
export function composeLiveTitle(brief: Brief, level: Level): string {
  const price = readLmp(brief)
  const prefix = level === 'info' ? '' : `(${LEVEL_WORDS[level]}) `
  return `${prefix}${ZONE_NAMES[brief.zone]}${price === null ? '' : ` ${usd(price)}`} · TradeOps`
}

/** Writes what a chat shows for a link: `Houston $124, Alert: $89 over the hub average`. A past brief has its date instead. */
export function composeLinkHead(brief: Brief, level: Level | null): PageHead {
  const simulated = brief.origin === 'simulated' ? 'Simulated market. ' : ''
  const description = `${simulated}${removeBoldMarks(brief.summaryInsight ?? '')}`
  if (level === null) return { title: composeDatedTitle(brief, brief.zone), description }
  const price = readLmp(brief)
  const first = brief.intelligence.find((item) => item.level === level)
  const headline = level === 'info' || !first ? '' : `, ${LEVEL_WORDS[level]}: ${removeBoldMarks(first.title)}`
  return { title: `${ZONE_NAMES[brief.zone]}${price === null ? '' : ` ${usd(price)}`}${headline}`, description }
}
