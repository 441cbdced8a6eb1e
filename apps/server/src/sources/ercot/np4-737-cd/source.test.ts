import { expect, test } from 'vitest'
import { createDocumentMetadata, formatReadings, openRecordedPayloads } from '../../../../test/recorded-payloads.ts'
import { np4737HourlySolar } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const FOLDER = 'np4-737-cd_solar'
const ZIP = 'cdr.00013483.20250313.135508.PVGRHRLYAVGACTNP4737_csv.zip'
const CSV = 'cdr.00013483.0000000000000000.20250313.135508.PVGRHRLYAVGACTNP4737.csv'

test('the recorded posting of 2026-09-29 10:55', { tags: 'samples' }, () => {
  const parsed = np4737HourlySolar.parse(
    recorded.bytes(`${FOLDER}/archive_20260929_1055CT_trimmed.csv`),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed).slice(0, 3)).toEqual([
    'solarHourly SYSTEM 2026-09-27T15:00:00Z 28216.88',
    'solarPotentialHourly SYSTEM 2026-09-27T15:00:00Z 28331.17',
    'stppf SYSTEM 2026-09-27T15:00:00Z 28796.3',
  ])
})

test('the recorded zip: 48 hours of actuals, 216 of forecasts, published 13:55:08', { tags: 'samples' }, () => {
  const parsed = np4737HourlySolar.parse(recorded.bytes(`${FOLDER}/${ZIP}`), createDocumentMetadata({ name: ZIP }))
  expect(parsed.refused).toEqual([])
  const counted = (series: string) => parsed.readings.filter((reading) => reading.series === series).length
  expect(['solarHourly', 'solarPotentialHourly', 'stppf'].map(counted)).toEqual([48, 48, 216])
  expect(formatReadings(parsed)).toContain('solarHourly SYSTEM 2025-03-11T18:00:00Z 19440.92')
  expect(formatReadings(parsed)).toContain('stppf SYSTEM 2025-03-20T17:00:00Z 25051.6')
  expect(new Set(parsed.readings.map(({ publishedAt }) => publishedAt?.toISOString()))).toEqual(
    new Set(['2025-03-13T18:55:08.000Z']),
  )
})

test('the zip and the CSV inside it read the same', { tags: 'samples' }, () => {
  const zipped = np4737HourlySolar.parse(recorded.bytes(`${FOLDER}/${ZIP}`), createDocumentMetadata())
  expect(np4737HourlySolar.parse(recorded.bytes(`${FOLDER}/${CSV}`), createDocumentMetadata({ name: CSV }))).toEqual(
    zipped,
  )
})
