import type { Reading } from '@tradeops/domain/market/reading'
import { SERIES } from '@tradeops/domain/market/series'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { mutateBytes } from '../../test/byte-mutations.ts'
import { openRecordedPayloads } from '../../test/recorded-payloads.ts'
import { ParseRefusal } from './body/parse-refusal.ts'
import { eiaApiHenryHubPrices } from './gas/eia-rngwhhd/source.ts'
import { fredHenryHubPrices } from './gas/fred-dhhngsp/source.ts'
import { parseNwsAlerts } from './nws/nws-alerts/parse.ts'
import { nwsHourlyForecast } from './nws/nws-hourly/source.ts'
import { nwsObservations } from './nws/nws-observations/source.ts'
import type { SourceDocument } from './source-document.ts'

const MUTATIONS = chooseCount(1_000, 20_000)
const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'nws-hourly:NORTH', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const bytes = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

/** Reads a recorded JSON document and shortens it, so that thousands of parses stay quick. */
const shortened = (file: string, shorten: (document: never) => unknown) => () =>
  bytes(shorten(JSON.parse(text(recorded.bytes(file))) as never))

type Feature = { properties: Record<string, unknown> }
const DOCUMENTS: [string, SourceDocument['parse'], () => Uint8Array][] = [
  [
    'observations',
    nwsObservations.parse,
    shortened(
      'nws_observation/pynws_stations_observations_multiple.json',
      ({ type, features }: { type: string; features: Feature[] }) => ({
        type,
        features: features.map(({ properties }) => ({ properties: { ...properties, cloudLayers: [] } })),
      }),
    ),
  ],
  [
    'hourly forecast',
    nwsHourlyForecast.parse,
    shortened('nws_forecast_hourly/weathergov_FWD_89_104_hourly_20240506.restored.json', ({ properties }: Feature) => ({
      properties: { ...properties, periods: (properties.periods as unknown[]).slice(0, 4) },
    })),
  ],
  [
    'alerts',
    parseNwsAlerts,
    shortened(
      'nws_alerts/weathergov_TX_alerts_20260715.restored.trimmed.json',
      ({ type, features }: { type: string; features: Feature[] }) => ({
        type,
        features: features
          .slice(0, 3)
          .map(({ properties }) => ({ properties: { ...properties, description: '', parameters: {} } })),
      }),
    ),
  ],
  [
    'FRED',
    fredHenryHubPrices.parse,
    () => recorded.bytes('gas_henry_hub/FRED_fredgraph_DHHNGSP_2015-04-14_2025-04-14.csv').subarray(0, 403),
  ],
  [
    'EIA',
    eiaApiHenryHubPrices.parse,
    () =>
      bytes({
        response: {
          data: ['14', '13', '10'].map((day) => ({
            period: `2026-07-${day}`,
            series: 'RNGWHHD',
            value: '3.21',
            units: '$/MMBTU',
          })),
        },
      }),
  ],
]

/** Finds a fault in an accepted reading; these conditions must be true however the document was damaged. */
function faultOf({ series, point, at, value, unit, publishedAt, detail }: Reading): string | null {
  if (!Object.hasOwn(SERIES, series) || unit !== SERIES[series].unit) return 'series and unit'
  if (!/^[\w|.:,/-]{1,200}$/.test(point)) return 'point'
  if (!Number.isFinite(value) || Object.is(value, -0)) return 'value'
  const years = [at, ...(publishedAt ? [publishedAt] : [])].map((date) => date.getUTCFullYear())
  if (!years.every((year) => year >= 1990 && year < 2100)) return 'time'
  if (detail && /[\p{Cc}\p{Cs}]/u.test(Object.values(detail).join(''))) return 'detail'
  return null
}

test.each(DOCUMENTS)(
  `${MUTATIONS} damaged bodies: %s refuses or reads, and never breaks`,
  { tags: 'samples' },
  (_name, parse, body) => {
    const random = createSeededRandom(20_260_715)
    const original = body()
    expect(parse(original, facts).readings.length).toBeGreaterThan(2)
    let refused = 0
    for (let run = 0; run < MUTATIONS; run++) {
      const damaged = mutateBytes(original, random)
      try {
        for (const reading of parse(damaged, facts).readings) {
          const fault = faultOf(reading)
          if (fault) expect.fail(`run ${run}: ${fault} of ${JSON.stringify(reading)}`)
        }
      } catch (error) {
        if (!(error instanceof ParseRefusal)) throw new Error(`run ${run}: ${text(damaged)}`, { cause: error })
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(0)
    // If nearly all documents were refused at once, the rest of the parser would not be tested.
    expect(MUTATIONS - refused).toBeGreaterThan(MUTATIONS / 20)
  },
)

test.each(DOCUMENTS.map(([name, parse]) => [name, parse] as const))(
  '%s survives a body nested deeper than the stack',
  (_name, parse) => {
    for (const body of ['['.repeat(200_000), `{"features":${'['.repeat(100_000)}${']'.repeat(100_000)}}`]) {
      expect(() => parse(bytes(body), facts)).toThrow(ParseRefusal)
    }
  },
)
