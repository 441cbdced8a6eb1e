import { buildOutlookErrorArchive } from '@tradeops/domain/outlook/error-columns'
import { FORECAST_HORIZONS } from '@tradeops/domain/outlook/error-prior'
import { forecastHourPrice } from '@tradeops/domain/outlook/forecast-hour'
import { findCentralHourAtMidpoint } from '@tradeops/domain/outlook/forecast-times'
import { NO_REAL_TIME_PREMIUMS } from '@tradeops/domain/outlook/real-time-premiums'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { createMisListDocument } from '@tradeops/sandbox/wire/mis/mis-list'
import { findMisReportByTypeId } from '@tradeops/sandbox/wire/mis-reports'
import { np6788LmpByRun } from '@tradeops/server/sources/ercot/np6-788-cd/source'
import type { Benchmark } from '../benchmark.ts'

const TRIES = 21
const NOW_MS = Date.parse('2026-07-15T21:00:00Z')

/** Finds the fastest of several calls: a busy machine delays only some of them, whereas slow code delays all. */
function fastestMs(call: () => unknown): number {
  return Math.min(
    ...Array.from({ length: TRIES }, () => {
      const startedMs = performance.now()
      call()
      return performance.now() - startedMs
    }),
  )
}

const OUTLOOK_MS = 5

/** Measures one computation of the six-hour price outlook from the forecast errors of 120 days. */
export const sixHourOutlookBenchmark: Benchmark = {
  name: 'price outlook of six hours from a full archive',
  bar: `< ${OUTLOOK_MS} ms`,
  async measure() {
    const errors = FORECAST_HORIZONS.flatMap((horizon) =>
      Array.from({ length: 2_880 }, (_, index) => ({
        fromMs: NOW_MS - (index + 1) * HOUR_MS,
        hour: findCentralHourAtMidpoint(NOW_MS),
        horizon,
        location: 1 + (index % 7) / 5,
        premium: 0,
        error: Math.sin(index) * 3,
      })),
    )
    const archive = buildOutlookErrorArchive(errors, NOW_MS)
    const ms = fastestMs(() => {
      for (const horizon of FORECAST_HORIZONS) {
        const fromMs = NOW_MS + (horizon - 1) * HOUR_MS
        forecastHourPrice(archive, NO_REAL_TIME_PREMIUMS, { cutMs: NOW_MS, horizon, fromMs, dayAhead: 60 }).quantile(
          0.5,
        )
      }
    })
    return { figure: `${ms.toFixed(2)} ms`, met: ms < OUTLOOK_MS }
  },
}

const PARSE_MS = 5

/** Measures the parsing of one SCED price document with 1,100 settlement points. */
export const priceDocumentParsingBenchmark: Benchmark = {
  name: 'price document of 1,100 points parsed',
  bar: `< ${PARSE_MS} ms`,
  async measure() {
    const names = Array.from({ length: 1_100 }, (_, index) => (index < 1_085 ? `NODE${index}_RN` : `HB_HUB${index}`))
    const rows = names.map((name, index) => `09/29/2026 11:25:17,N,${name},       ${index}.25`)
    const body = new TextEncoder().encode(['SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP', ...rows].join('\r\n'))
    const facts = { name: 'prices.csv', publishedAt: null, fetchedAt: new Date('2026-09-29T16:26:00Z') }
    const ms = fastestMs(() => np6788LmpByRun.parse(body, facts))
    return { figure: `${ms.toFixed(2)} ms`, met: ms < PARSE_MS }
  },
}

const LIST_RATIO = 12

/**
 * Compares the time to generate a MIS document list with five days of five-minute documents with the time to parse it.
 */
export const misListParsingBenchmark: Benchmark = {
  name: 'document list of five days, vs reading it',
  bar: `< ${LIST_RATIO} times`,
  async measure() {
    const market = createSimulatedMarket({ seed: 7, scenario: 'calm' })
    const { number, report } = findMisReportByTypeId('12300')!
    const list = createMisListDocument(number, report, false)
    const at = new Date('2026-09-29T23:59:59Z')
    const text = list.text(market, at)
    const ratio = fastestMs(() => list.text(market, at)) / fastestMs(() => JSON.parse(text))
    return { figure: `${ratio.toFixed(1)} times`, met: ratio < LIST_RATIO }
  },
}
