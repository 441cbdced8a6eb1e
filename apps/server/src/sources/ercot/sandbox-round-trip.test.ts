import type { Reading } from '@tradeops/domain/market/reading'
import type { AncillaryService } from '@tradeops/domain/market/series'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { floorToFiveMinutes, HOUR_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { roundToCents } from '@tradeops/sandbox/model/curves'
import { SETTLEMENT_POINTS, type SettlementPoint, type WindRegion } from '@tradeops/sandbox/model/market'
import { computePlannedAncillaryMw } from '@tradeops/sandbox/model/price/ancillary-market'
import {
  computeDayAheadAncillaryPrices,
  computeDayAheadAncillarySoldMw,
  computeRunAncillaryClearing,
  computeRunAncillaryPrices,
} from '@tradeops/sandbox/wire/ercot/ancillary/ancillary-prices'
import { computeQuarterAncillaryPrices } from '@tradeops/sandbox/wire/ercot/ancillary/np6-331-cd'
import { computePriceAdders } from '@tradeops/sandbox/wire/ercot/ancillary/price-adders'
import { drawPriceCorrection } from '@tradeops/sandbox/wire/ercot/corrections/draw-price-correction'
import { computeScedHeadroomMw } from '@tradeops/sandbox/wire/ercot/displays/capacity-available-sced'
import { collectBytes } from '@tradeops/sandbox/wire/format/workbook'
import { createMisDownloadDocument } from '@tradeops/sandbox/wire/mis/mis-download'
import { createMisListDocument } from '@tradeops/sandbox/wire/mis/mis-list'
import { computeMisListedAt, computeMisPublishedAt } from '@tradeops/sandbox/wire/mis/mis-report'
import { MIS_REPORTS } from '@tradeops/sandbox/wire/mis-reports'
import { DOCUMENT_EMITTERS } from '@tradeops/sandbox/wire/registry'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { createDocumentMetadata, parseDocumentText } from '../../../test/recorded-payloads.ts'
import { findMarketDocument, PRICE_ARCHIVES } from '../registry.ts'
import { parseMisList } from './format/mis-list.ts'
import { readPriceArchive } from './price-archive.ts'

const parseOf = (name: string) => findMarketDocument(name)!.parse

const market = createSimulatedMarket({ seed: 7, scenario: 'calm' })

const INSTANTS = [
  ['an afternoon', '2026-09-26T21:13:30Z'],
  ['the first pass of the repeated hour', '2026-11-01T06:58:30Z'],
  ['the second pass', '2026-11-01T07:58:30Z'],
  ['noon of the autumn day', '2026-11-01T18:13:30Z'],
  ['the spring night', '2026-03-08T08:58:30Z'],
  ['the minutes after midnight', '2026-09-26T05:03:30Z'],
] as const

const pages = DOCUMENT_EMITTERS.flatMap((emitter) =>
  'text' in emitter && findMarketDocument(emitter.name) ? [emitter] : [],
)

/** Finds the value of the simulated market for a reading; null for forecasts, which differ by publication. */
function truth({ series, point, at }: Reading): number | null {
  const place = point as SettlementPoint
  const region = point as WindRegion | 'SYSTEM'
  const service = point as AncillaryService
  switch (series) {
    case 'lmp':
      return market.scedRun(at).lmpUsdPerMwh[place]
    case 'systemLambda':
      return market.scedRun(at).lambdaUsdPerMwh
    case 'constraint':
      return market.scedRun(at).constraints.find(({ name, contingency }) => `${name}|${contingency}` === point)!
        .shadowUsdPerMwh
    case 'spp':
      return market.sppUsdPerMwh(place, at)
    case 'damSpp':
      return market.damUsdPerMwh(place, at)
    case 'sppCorrection':
      return roundToCents(
        market.sppUsdPerMwh(place, at) + drawPriceCorrection('rtm', findCentralMidnight(at))!.changeUsd,
      )
    case 'lmpCorrection':
      return roundToCents(
        market.scedRun(at).lmpUsdPerMwh[place] + drawPriceCorrection('rtm', findCentralMidnight(at))!.changeUsd,
      )
    case 'damSppCorrection':
      return roundToCents(
        market.damUsdPerMwh(place, at) + drawPriceCorrection('dam', findCentralMidnight(at))!.changeUsd,
      )
    case 'windHourly':
      return market.windHourMw(region, at).generationMw
    case 'windPotentialHourly':
      return market.windHourMw(region, at).potentialMw
    case 'solarHourly':
      return market.solarHourMw(at).generationMw
    case 'solarPotentialHourly':
      return market.solarHourMw(at).potentialMw
    case 'load':
      return market.systemAt(at).loadMw
    case 'generation':
      return market.systemAt(at).generationMw[point as keyof ReturnType<typeof market.systemAt>['generationMw']]
    case 'asPrice15':
      return computeQuarterAncillaryPrices(market, at)[service]
    case 'asPriceDayAhead':
      return computeDayAheadAncillaryPrices(market, at)[service]
    case 'asSoldDayAhead':
      return computeDayAheadAncillarySoldMw(market, at)[service]
    case 'priceAdder':
      return computePriceAdders(market, at).energyUsd
    case 'asPrice':
      return computeRunAncillaryPrices(market, at)[service]
    case 'asCapability':
      // The capacity monitor is measured between SCED runs, so it is compared only where a run is at the same instant.
      return market.scedRun(at).at.getTime() === at.getTime()
        ? computeRunAncillaryClearing(market, at)[service].capabilityMw
        : null
    case 'asRequirement':
    case 'asDemandCurve':
      return computePlannedAncillaryMw(service, at)
    case 'scedHeadroom':
      return point === 'UP' ? computeScedHeadroomMw(market.systemAt(floorToFiveMinutes(at))).up : null
    case 'outageMw':
      return point === 'DISPATCHABLE_UNPLANNED' ? market.outagesMw(at, at).dispatchable.unplanned : null
    default:
      return null
  }
}

/** Finds readings that differ from the simulated market by more than the rounding of a dashboard. */
const strays = (readings: readonly Reading[]) =>
  readings.filter((reading) => {
    const value = truth(reading)
    return value !== null && !(Math.abs(value - reading.value) <= (reading.unit === 'MW' ? 0.5 : 0.005))
  })

/** Pages whose times have no UTC offset; in the repeated hour they are refused. */
const UNMARKED = new Map([
  ['hb-lz', /Nov 01, 2026 01:/],
  ['rtd-ind-lmp', /11\/01\/2026 01:/],
])

const rows = INSTANTS.flatMap(([sentence, now]) => pages.map((page) => [page.name, sentence, now, page] as const))

test.each(rows)('%s at %s reads back as the market it was made from', (name, _sentence, now, document) => {
  const releasedAt = document.releasedAt(market, new Date(now))!
  const text = document.text(market, releasedAt)
  const isAmbiguous = UNMARKED.get(name)?.test(text) ?? false
  if (isAmbiguous) {
    expect(() => parseDocumentText(parseOf(name), text)).toThrow('happens twice')
    return
  }
  const { readings, refused } = parseDocumentText(parseOf(name), text, { fetchedAt: new Date(now) })
  expect(refused).toEqual([])
  expect(readings.length).toBeGreaterThan(0)
  expect(strays(readings)).toEqual([])
})

/** The outage report ignores daylight saving time, so one hour of each night with a clock change is refused. */
const isOfChangedNight = (name: string, reason: string) =>
  name === 'np3-233-cd' && /happens twice|does not exist/.test(reason)

/** How many of the newest zips of a report are read. */
const ZIPS = chooseCount(1, 2)

const reports = INSTANTS.slice(1).flatMap(([sentence, now]) =>
  MIS_REPORTS.map(({ report }) => [report.name, sentence, now, report] as const),
)

test.each(reports)(
  'the newest zips of %s at %s read back as the market they were made from',
  (name, _sentence, now, report) => {
    const until = new Date(now)
    const subjects = report.subjects(market, new Date(until.getTime() - report.longestPauseMs), until).slice(-ZIPS)
    expect(subjects.length).toBeGreaterThan(0)
    for (const subject of subjects) {
      const document = createMisDownloadDocument(report, subject, false, '1')
      const { entry } = document.zipped!
      // The zip is not compressed: compressing hundreds of texts took longer than parsing them.
      const text = new TextEncoder().encode(document.text(market, computeMisListedAt(report, subject)))
      const zip = zipSync({ [entry]: text }, { level: 0 })
      const { readings, refused } = parseOf(name)(zip, createDocumentMetadata({ fetchedAt: until }))
      expect(refused.filter(({ reason }) => !isOfChangedNight(name, reason))).toEqual([])
      expect(strays(readings)).toEqual([])
      const publishedMs = computeMisPublishedAt(report, subject).getTime()
      expect(readings.filter(({ publishedAt }) => publishedAt?.getTime() !== publishedMs)).toEqual([])
      if (name !== 'np6-86-cd') expect(readings.length).toBeGreaterThan(0)
    }
  },
)

test.each(MIS_REPORTS.map(({ report }) => [report.name, report] as const))(
  'the list of %s over the autumn night has the publication time of each document',
  (_name, report) => {
    const list = createMisListDocument(1, report, false)
    const now = new Date('2026-11-01T18:13:30Z')
    const { documents, refused } = parseMisList(
      new TextEncoder().encode(list.text(market, list.releasedAt(market, now)!)),
    )
    expect(refused).toEqual([])
    const newest = documents[0]!.publishedAt
    const subjects = report.subjects(market, new Date(now.getTime() - 30 * HOUR_MS), newest).reverse()
    const expected = subjects.map((subject) => computeMisPublishedAt(report, subject)).filter((at) => at <= newest)
    expect(documents.slice(0, expected.length).map((document) => document.publishedAt)).toEqual(expected)
  },
)

test.each([
  ['np6-785-er', '2026-01', 31 * 96],
  ['np4-180-er', '2026-03', (31 + 28 + 31) * 24 - 1],
])('the archive %s with months up to %s matches the market it was made from', async (name, month, intervals) => {
  const archive = PRICE_ARCHIVES.find((each) => each.name === name)!
  const { find } = DOCUMENT_EMITTERS.flatMap((each) => ('find' in each && each.name === name ? [each] : []))[0]!
  const docId = `9${archive.reportTypeId}${month.replace('-', '')}`
  const url = new URL(`http://mis/misdownload/servlets/mirDownload?doclookupId=${docId}`)
  const found = find({ method: 'GET', url, headers: {}, body: '' })!
  if (!('document' in found)) throw new Error('It is not served.')
  const body = await collectBytes(found.document.file!(market, new Date('2026-07-15T18:00:00Z')))
  const readings: Reading[] = []
  for await (const sheet of readPriceArchive(archive, body, createDocumentMetadata())) {
    expect(sheet.refused).toEqual([])
    readings.push(...sheet.readings)
  }
  expect(readings).toHaveLength(intervals * SETTLEMENT_POINTS.length)
  expect(strays(readings)).toEqual([])
})
