import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { formatClockCt, formatDayCt } from '@tradeops/domain/present/market-time'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { formatUsd } from '@tradeops/domain/words/wording'
import type { PageHead } from '../../../lib/browser/server-render.ts'
import type { Brief } from '../brief.ts'
import { getBriefMarketTime, readLmpUsdPerMwh } from '../figures.ts'

/** Writes `Houston Market Brief, 15 Jul 2026 17:35 CT`, which is also the file name when a reader prints to PDF. */
export function composeDatedBriefTitle(brief: Brief | null, zone: Zone | null): string {
  const product = 'TradeOps Market Intel Brief'
  if (!brief) return `${zone === null ? 'Past' : ZONE_NAMES[zone]} Market Brief · ${product}`
  const asOf = new Date(getBriefMarketTime(brief))
  return `${removeBoldMarks(brief.title)}, ${formatDayCt(asOf)} ${formatClockCt(asOf)} · ${product}`
}

/** Writes `(Alert) Houston $412 · TradeOps`, short enough for a background tab; the level Info has no prefix. */
export function composeLiveTabTitle(brief: Brief, level: AlertLevel): string {
  const price = readLmpUsdPerMwh(brief)
  const prefix = level === 'info' ? '' : `(${ALERT_LEVEL_NAMES[level]}) `
  return `${prefix}${ZONE_NAMES[brief.zone]}${price === null ? '' : ` ${formatUsd(price)}`} · TradeOps`
}

/**
 * Writes the text that a chat shows for a link to a brief: `Houston $124, Alert: $89 over the hub average`. The link to
 * a past brief shows the brief's date instead.
 */
export function composeBriefLinkPreview(brief: Brief, level: AlertLevel | null): PageHead {
  const simulated = brief.origin === 'simulated' ? 'Simulated market. ' : ''
  const description = `${simulated}${removeBoldMarks(brief.summaryInsight ?? '')}`
  if (level === null) return { title: composeDatedBriefTitle(brief, brief.zone), description }
  const price = readLmpUsdPerMwh(brief)
  const first = brief.intelligence.find((item) => item.level === level)
  const headline = level === 'info' || !first ? '' : `, ${ALERT_LEVEL_NAMES[level]}: ${removeBoldMarks(first.title)}`
  return { title: `${ZONE_NAMES[brief.zone]}${price === null ? '' : ` ${formatUsd(price)}`}${headline}`, description }
}
