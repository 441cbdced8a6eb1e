import { HISTORY_SERIES_NAMES, listStoredColumns } from '@tradeops/domain/market/history/history-series'
import { composeColumnKey } from '@tradeops/domain/market/market-window'
import { ZONES } from '@tradeops/domain/market/zones'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import type { DatabaseHandle } from '@tradeops/server/store/database/client'
import { createUnfencedWrite } from '@tradeops/server/store/leadership/fenced-write'
import { packReadingDays } from '@tradeops/server/store/market/pack-reading-days'

const ROWS_PER_INSERT = 20_000
const DAYS_PER_YEAR = 366

type Row = { series: string; point: string; at: number; value: number }

/** Simulates the database rows of every series that the history page shows, ordered by time. */
function simulatedRows(from: Date, to: Date): Row[] {
  const { observations } = simulateMarketWindow(
    createSimulatedMarket({ seed: 20_251_205, scenario: 'calm' }),
    from,
    to,
    to,
  )
  const names = new Map(
    ZONES.flatMap((zone) => listStoredColumns(HISTORY_SERIES_NAMES, zone)).map((each) => [
      composeColumnKey(each.series, each.point),
      each,
    ]),
  )
  const rows = [...names].flatMap(([key, { series, point }]) =>
    (observations.get(key) ?? []).map(({ atMs, value }) => ({ series, point, at: atMs, value })),
  )
  return rows.sort((one, other) => one.at - other.at)
}

/**
 * Stores a simulated time span as if the server had ingested one SCED run after another, and packs its days as the
 * hourly maintenance does.
 */
export async function storeSimulatedHistory(database: DatabaseHandle, from: Date, to: Date): Promise<number> {
  const rows = simulatedRows(from, to)
  await database.query(
    `insert into series_points (origin, series, point) select distinct 'simulated', series, point
     from json_to_recordset($1::json) as row (series text, point text) on conflict do nothing`,
    [JSON.stringify([...new Map(rows.map(({ series, point }) => [`${series}/${point}`, { series, point }])).values()])],
  )
  for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
    await database.query(
      `insert into readings (series_point_id, at, known_at, value, fetched_at)
       select id, to_timestamp(at / 1000), to_timestamp(at / 1000), value, to_timestamp(at / 1000)
       from json_to_recordset($1::json) as row (series text, point text, at float8, value float8)
       join series_points using (series, point) where origin = 'simulated' on conflict do nothing`,
      [JSON.stringify(rows.slice(first, first + ROWS_PER_INSERT))],
    )
  }
  const { db } = database
  await packReadingDays({ db, write: createUnfencedWrite(db), rest: async () => {} }, to, DAYS_PER_YEAR)
  await database.query('vacuum analyze')
  return rows.length
}
