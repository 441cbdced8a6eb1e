import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES } from '@tradeops/domain/market/series'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { createSeededRandom } from '../../../../../packages/sandbox/test/seeded-random.ts'
import { mutateBytes } from '../../../test/byte-mutations.ts'
import { createDocumentMetadata, openRecordedPayloads } from '../../../test/recorded-payloads.ts'
import { ParseRefusal } from '../body/parse-refusal.ts'
import { findMarketDocument, type MarketDocumentName } from '../registry.ts'
import { parseMisList } from './format/mis-list.ts'

const MUTANTS = chooseCount(300, 20_000)
const SEED = 20260929

const parseOf = (name: MarketDocumentName) => findMarketDocument(name)!.parse
const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Finds a fault in a reading that a parser accepted; these conditions must be true for any input. */
function faultOf(reading: Reading, seen: Set<string>): string | null {
  const { series, point, at, value, unit, publishedAt } = reading
  if (!Object.hasOwn(SERIES, series)) return 'an unknown series'
  if (unit !== SERIES[series].unit) return 'a unit that is not of its series'
  if (!Number.isFinite(value) || Object.is(value, -0)) return `the value ${value}`
  if (point === '' || point !== point.trim()) return `the point "${point}"`
  if (!isMarketTime(at)) return `the time ${at}`
  if (publishedAt && !isMarketTime(publishedAt)) return `the publication time ${publishedAt}`
  const key = `${series}/${point}/${at.getTime()}/${publishedAt?.getTime()}`
  if (seen.has(key)) return `${key} twice`
  seen.add(key)
  return null
}

const isMarketTime = (at: Date) => at.getUTCFullYear() >= 1990 && at.getUTCFullYear() < 2100

/** Parses damaged copies of a body; returns how many were still accepted. */
function endure(body: Uint8Array, parse: (mutant: Uint8Array) => readonly Reading[] | null): number {
  const random = createSeededRandom(SEED)
  let accepted = 0
  for (let count = 0; count < MUTANTS; count++) {
    const mutant = mutateBytes(body, random)
    let readings: readonly Reading[] | null = null
    try {
      readings = parse(mutant)
      accepted++
    } catch (error) {
      if (!(error instanceof ParseRefusal))
        throw new Error(`Threw on: ${new TextDecoder().decode(mutant)}`, { cause: error })
    }
    const seen = new Set<string>()
    for (const reading of readings ?? []) {
      const fault = faultOf(reading, seen)
      if (fault) throw new Error(`Took ${fault} from: ${new TextDecoder().decode(mutant)}`)
    }
  }
  return accepted
}

type JsonRows = Record<string, unknown[]>

const recordedJson = (file: string) => JSON.parse(new TextDecoder().decode(recorded.bytes(file)))
const firstEntries = (object: object, count: number) => Object.fromEntries(Object.entries(object).slice(0, count))

/**
 * Reads the header of a recorded CSV and some of its rows, so that thousands of damaged copies can be parsed quickly.
 */
function someLines(file: string, from: number, to: number): Uint8Array {
  const [header = '', ...rows] = new TextDecoder().decode(recorded.bytes(file)).split('\n')
  return bytesOf(`${[header, ...rows.slice(from, to)].join('\n')}\n`)
}

/** Reads a recorded JSON document with only the first rows of its lists. */
function shortened(file: string, count: number): Uint8Array {
  const document: JsonRows = recordedJson(file)
  const entries = Object.entries(document).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.slice(0, count) : value,
  ])
  return bytesOf(JSON.stringify(Object.fromEntries(entries)))
}

const PAGE = (rows: string) =>
  bytesOf(
    `<html><body><div class="schedTime">Last Updated:&nbsp; Sep 08, 2026 00:50:15</div><table><tbody>${rows}</table></body></html>`,
  )
const LMP_PAGE =
  PAGE(`<tr class='pAdderRow'><td colspan='3'><table><tr><td>Price Adders</td><td>RTRDPA: $0.71</td></tr></table></td></tr>
<tr><td>Settlement Point</td><td>LMP</td><td>5&nbsp;Min<br>Change</td></tr>
<tr><td class="tdLeft">HB_HOUSTON</td><td>   32.17</td><td>0.48</td></tr>
<tr><td class="tdLeft">HB_WEST</td><td>  -12.50</td><td>-</td></tr>
<tr><td class="tdLeft">LZ_SOUTH</td><td>1,032.17</td><td>0.48</td></tr>`)
const SPP_PAGE = PAGE(`<tr><th>Oper Day</th><th>Interval Ending</th><th>HB_HOUSTON</th><th>LZ_WEST</th></tr>
<tr><td>11/01/2026</td><td>0100</td><td>20.93</td><td>-4.50</td></tr>
<tr><td>11/01/2026</td><td>0115</td><td>21.93</td><td>N/A</td></tr>
<tr><td>11/01/2026</td><td>0115*</td><td>22.93</td><td>1,000</td></tr>
<tr><td>11/01/2026</td><td>2400</td><td>23.93</td><td>5</td></tr>`)

const MIS_LIST = 'mis_document_list/IceDocList_13483_NP4-737_20250313.trimmed.json'

function shortMisList(): Uint8Array {
  const { ListDocsByRptTypeRes: list } = recordedJson(MIS_LIST)
  return bytesOf(JSON.stringify({ ListDocsByRptTypeRes: { DocumentList: list.DocumentList.slice(0, 3) } }))
}

function shortWindSolar(): Uint8Array {
  const { lastUpdated, currentDay, nextDay } = recordedJson(
    'dashboard_combine-wind-solar/combine-wind-solar-2026-09-26.json',
  )
  const days = {
    currentDay: { data: firstEntries(currentDay.data, 2) },
    nextDay: { data: firstEntries(nextDay.data, 1) },
  }
  return bytesOf(JSON.stringify({ lastUpdated, ...days }))
}

test.each<[string, Uint8Array, MarketDocumentName]>([
  ['the display of LMPs', LMP_PAGE, 'hb-lz'],
  ['the display of settlement prices', SPP_PAGE, 'real-time-spp-page'],
])('damaged copies of %s yield refusals or true readings', (_name, body, document) => {
  expect(endure(body, (mutant) => parseOf(document)(mutant, createDocumentMetadata()).readings)).toBeGreaterThan(
    MUTANTS / 10,
  )
})

test.each<[string, () => Uint8Array, MarketDocumentName]>([
  ['np6-788-cd', () => someLines('np6-788-cd_sced_lmp/archive_20260929_112517_trimmed.csv', 3, 10), 'np6-788-cd'],
  ['np6-788-cd rows', () => shortened('np6-788-cd_sced_lmp/api_20260928.json', 8), 'np6-788-cd'],
  ['np6-905-cd', () => someLines('np6-905-cd_rt_spp/archive_20260929_HE12_int1_trimmed.csv', 10, 16), 'np6-905-cd'],
  ['np4-190-cd', () => someLines('np4-190-cd_dam_spp/archive_20260928_for_20260929_trimmed.csv', 17, 28), 'np4-190-cd'],
  ['np6-86-cd', () => recorded.bytes('np6-86-cd_shadow_prices/rows_20260921_165523.excerpt.csv'), 'np6-86-cd'],
  ['np6-322-cd', () => recorded.bytes('np6-322-cd_sced_lambda/archive_20260929_112517.csv'), 'np6-322-cd'],
  [
    'np3-565-cd',
    () => someLines('np3-565-cd_load_forecast_by_model/archive_20260929_1030CT_trimmed.csv', 2, 6),
    'np3-565-cd',
  ],
  ['np4-732-cd', () => recorded.bytes('np4-732-cd_wind/archive_20260929_1055CT_trimmed.csv'), 'np4-732-cd'],
  ['np4-737-cd', () => recorded.bytes('np4-737-cd_solar/archive_20260929_1055CT_trimmed.csv'), 'np4-737-cd'],
  [
    'system-wide-prices',
    () => shortened('dashboard_system-wide-prices/system-wide-prices-2026-09-26.json', 1),
    'system-wide-prices',
  ],
  [
    'supply-demand',
    () => shortened('dashboard_supply-demand/supply-demand-2026-09-26.trimmed.json', 6),
    'supply-demand',
  ],
  ['fuel-mix', () => recorded.bytes('dashboard_fuel-mix/fuel-mix-2026-09-26.trimmed.json'), 'fuel-mix'],
  ['combine-wind-solar', shortWindSolar, 'combine-wind-solar'],
  ['np6-332-cd', () => recorded.bytes('np6-332-cd_rt_mcpc_sced/NP6-332-CD-20261003_224520.csv'), 'np6-332-cd'],
  ['np6-323-cd', () => recorded.bytes('np6-323-cd_price_adders/np6-323-cd-history-current.csv'), 'np6-323-cd'],
  ['np6-331-cd', () => recorded.bytes('np6-331-cd_rt_mcpc_15min/archive_20260929_HE12_int1.csv'), 'np6-331-cd'],
  ['np4-188-cd', () => someLines('np4-188-cd_dam_mcpc/archive_20260928_for_20260929_trimmed.csv', 0, 6), 'np4-188-cd'],
  ['np3-763-cd', () => recorded.bytes('np3-763-cd_adequacy/np3-763-cd-history-current.csv'), 'np3-763-cd'],
  ['np3-233-cd', () => recorded.bytes('np3-233-cd_outage_capacity/np3-233-cd-history-current.csv'), 'np3-233-cd'],
  ['daily-prc', () => shortened('dashboard_daily-prc/daily-prc-2026-09-26.trimmed.json', 4), 'daily-prc'],
])(
  'damaged copies of the recorded %s yield refusals or true readings',
  { tags: 'samples' },
  (_name, body, document) => {
    expect(endure(body(), (mutant) => parseOf(document)(mutant, createDocumentMetadata()).readings)).toBeGreaterThan(
      MUTANTS / 10,
    )
  },
)

test('damaged copies of a zip are refused, but for the few whose damage is harmless', { tags: 'samples' }, () => {
  const csv = recorded.bytes('np6-322-cd_sced_lambda/archive_20260929_112517.csv')
  const zip = zipSync({ 'cdr.00013114.0000000000000000.20260929.112522.SCEDSYSLAMBDANP6322.csv': csv })
  const whole = parseOf('np6-322-cd')(zip, createDocumentMetadata())
  endure(zip, (mutant) => {
    const { readings } = parseOf('np6-322-cd')(mutant, createDocumentMetadata())
    expect(readings.map(({ value }) => value)).toEqual(whole.readings.map(({ value }) => value))
    return readings
  })
})

test('damaged copies of the recorded MIS list yield refusals or documents', { tags: 'samples' }, () => {
  const accepted = endure(shortMisList(), (mutant) => {
    for (const { docId, publishedAt, friendlyName } of parseMisList(mutant).documents) {
      if (!/^\d+$/.test(docId) || !isMarketTime(publishedAt) || friendlyName === '')
        throw new Error(`Took ${docId} ${friendlyName}`)
    }
    return null
  })
  expect(accepted).toBeGreaterThan(MUTANTS / 10)
})
