import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { clockOf } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import type { HubAverageRow, ZoneRow } from './api.ts'

const HEADINGS = [
  ...['Zone', 'Hub', 'SCED run (UTC)', 'LMP $/MWh', 'SPP $/MWh', 'Day-ahead $/MWh', 'DART $/MWh', 'Basis $/MWh'],
  ...[
    'Heat rate MMBtu/MWh',
    'Spark spread $/MWh',
    'Day high $/MWh',
    'at CT',
    'Day low $/MWh',
    'at CT',
    'Level',
    'Title',
  ],
]

/** A number as a spreadsheet reads it: no grouping, a plain minus; nothing where it is missing. */
const plain = (value: number | null | undefined) => (value == null ? '' : String(value))

const clock = (at: string | undefined) => (at ? clockOf(new Date(at)) : '')

/** A title is written by us, but a tab or a new line in it would move every cell after it. */
const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')

function line(name: string, row: ZoneRow | HubAverageRow): string[] {
  const zone = 'zone' in row ? row : null
  const { day } = row
  return [
    ...[name, row.hub, row.lmpAt ?? '', plain(row.lmp), plain(row.spp), plain(row.dayAhead), plain(row.dart)],
    ...[plain(zone?.basis), plain(row.heatRate), plain(row.sparkSpread)],
    ...[plain(day?.high), clock(day?.highAt), plain(day?.low), clock(day?.lowAt)],
    ...[zone?.level ? LEVEL_WORDS[zone.level] : '', words(zone?.title)],
  ]
}

/** The table of now as tab-separated text: what a spreadsheet takes from the clipboard. */
export const tableText = ({ zones, hubAverage }: Pick<MonitorAnswer, 'zones' | 'hubAverage'>): string =>
  [HEADINGS, ...zones.map((zone) => line(ZONE_NAMES[zone.zone], zone)), line('Hub average', hubAverage)]
    .map((cells) => cells.join('\t'))
    .join('\n')
