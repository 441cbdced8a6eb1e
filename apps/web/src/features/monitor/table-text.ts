import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatMarketClock } from '@tradeops/domain/present/market-time'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import type { MonitorHubRow, MonitorZoneRow } from './api.ts'

const HEADINGS = [
  'Zone',
  'Hub',
  'SCED run (UTC)',
  'LMP $/MWh',
  'SPP $/MWh',
  'Day-ahead $/MWh',
  'DART $/MWh',
  'Basis $/MWh',
  'Heat rate MMBtu/MWh',
  'Spark spread $/MWh',
  'Day high $/MWh',
  'at CT',
  'Day low $/MWh',
  'at CT',
  'Level',
  'Title',
]

/**
 * Writes a number as a spreadsheet parses it: no thousands separator, a plain minus sign; empty if the number is
 * missing.
 */
const plain = (value: number | null | undefined) => (value == null ? '' : String(value))

const clock = (at: string | undefined) => (at ? formatMarketClock(new Date(at)) : '')

/** Removes tabs and line breaks from a title, because they would shift the cells of a pasted table. */
const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')

function cellsOf(name: string, row: MonitorZoneRow | MonitorHubRow): string[] {
  const zone = 'zone' in row ? row : null
  const { day } = row
  return [
    name,
    row.hub,
    row.lmpAt ?? '',
    ...[row.lmp, row.spp, row.dayAhead, row.dart, zone?.basis, row.heatRate, row.sparkSpread].map(plain),
    plain(day?.high),
    clock(day?.highAt),
    plain(day?.low),
    clock(day?.lowAt),
    zone?.level ? ALERT_LEVEL_NAMES[zone.level] : '',
    oneLine(zone?.title),
  ]
}

/** Writes the price table as tab-separated text, so that it can be pasted into a spreadsheet. */
export const composePriceTableText = ({ zones, hubAverage }: Pick<MonitorAnswer, 'zones' | 'hubAverage'>): string =>
  [HEADINGS, ...zones.map((zone) => cellsOf(ZONE_NAMES[zone.zone], zone)), cellsOf('Hub average', hubAverage)]
    .map((cells) => cells.join('\t'))
    .join('\n')
