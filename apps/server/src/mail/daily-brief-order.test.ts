import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { renderDailyBrief } from './render-daily-brief.ts'

const mailOf = (brief: Brief, before: Brief | null = null) =>
  renderDailyBrief({
    before,
    ...{ brief, otherZones: [], lastHour: [brief], lastKnown: [], renderedAt: new Date('2026-07-15T22:38:00Z') },
    links: {
      brief: 'https://brief.example/brief',
      preferences: 'https://brief.example/p',
      home: 'https://brief.example/',
    },
  })

/** Splits a plain-text mail into lines, with single blanks between columns. */
const lines = (text: string) => text.split('\n').map((line) => line.replace(/ +/g, ' ').trim())

test('sentences come before the tables: what to decide, what to watch, then changes, zones and hours', async () => {
  const { text } = await mailOf(createStoredBrief(), createStoredBrief('HOUSTON', { lmp: 31 }))
  const parts = text.match(/^[A-Z][A-Z ]{2,}$/gm)
  expect(parts?.slice(0, 6)).toEqual([
    ...['WHAT TO DECIDE', 'WHAT TO WATCH', 'WHAT CHANGED IN HOUSTON', 'FOUR ZONES', 'NEXT SIX HOURS', 'NOW'],
  ])
  const [decide, watch] = ['WHAT TO DECIDE', 'WHAT TO WATCH'].map((part) => text.indexOf(part))
  expect(text.slice(decide, watch)).toContain('△ Warn Houston +$19 to hub average')
  expect(text.slice(decide, watch)).not.toContain('Evening ramp')
  const quiet = await mailOf(createStoredBrief('HOUSTON', { intelligence: [] }))
  expect(quiet.text).toContain('No decision needed now.')
})

test('a first mail compares with nothing', async () => {
  expect((await mailOf(createStoredBrief())).text).not.toMatch(/WHAT CHANGED|Nothing material/)
})

test('last night’s peak and the most expensive hours ahead come before the decisions', async () => {
  const { text } = await mailOf(
    createStoredBrief('HOUSTON', {
      pastPeak: { hourStart: '2026-07-15T01:00:00Z', realTime: 443, dayAhead: 382.4 },
      loadZone: { point: 'LZ_HOUSTON', lmp: 59.1, toHub: 0.68, reason: null },
      expensiveBlock: {
        ...{ firstHour: '2026-07-16T00:00:00Z', lastHour: '2026-07-16T02:00:00Z', peakHour: '2026-07-16T01:00:00Z' },
        ...{ dayAhead: 148, range: { p10: 61, p90: 240 }, marginMw: 6900 },
        costUsdPerMw: { dayAhead: 400, p50: 380, p90: 640 },
      },
    }),
  )
  expect(text.slice(0, text.indexOf('WHAT TO DECIDE')).replace(/\s+/g, ' ')).toMatch(
    /Last night’s peak: HE21 settled at \$443, \$61 over its \$382 day-ahead\. Most expensive left today: HE20 to HE22, up to \$148 day-ahead, real-time P10-P90 \$61 to \$240, capacity margin 6\.9 GW\./,
  )
  expect(lines(text)).toContain('Houston 58.42 59.10 (+0.68) +19.20 36.80 44.10 △ Warn')
})

test('the next six hours are a table of the page’s figures, with what is lacking said', async () => {
  const { text } = await mailOf(createStoredBrief())
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Net load peaks at 61.0 GW in HE21; smallest margin 6.9 GW, in the same hour.',
      'Hour Net load Margin Wind Solar Day-ahead',
      'HE19 50.6 15.8 8.9 20.1 96.40',
      'HE21 peak 61.0 6.9 11.2 5.4 148.00',
      'HE24 52.7 11.5 16.6 0.0 —',
    ]),
  )
  expect(text.replace(/\s+/g, ' ')).toContain('Day-ahead for HE24: not published yet.')
  expect(text).not.toContain('Outlook')
  const { nextHours: _none, ...older } = createStoredBrief()
  const before = await mailOf(older)
  expect(before.text).not.toContain('NEXT SIX HOURS')
})

test('with a price outlook every hour has its middle, its range and the chances worth knowing', async () => {
  const brief = createStoredBrief()
  const price = { p10: 61.2, p50: 97.6, p90: 148.4, over100: 0.46, below0: 0, over100Unfitted: 0.6 }
  const rows = brief.nextHours!.rows.map((row) => ({ ...row, price: row.dayAhead === null ? null : price }))
  const { text } = await mailOf({ ...brief, nextHours: { ...brief.nextHours!, rows } })
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'Hour Net load Margin Wind Solar Day-ahead Outlook',
      'HE19 50.6 15.8 8.9 20.1 96.40 $98 61 to 148, 46% >$100',
      'HE24 52.7 11.5 16.6 0.0 — —',
    ]),
  )
  expect(text.replace(/\s+/g, ' ')).toContain('Day-ahead for HE24: not published yet. No price outlook without it.')
})

test('one line covers tomorrow: its highest hour with its range, or that day-ahead has not cleared', async () => {
  const brief = createStoredBrief()
  const tomorrow = { hourStart: '2026-07-16T22:00:00Z', hourEnding: 'HE18', isTomorrow: true, dayAhead: 85.5 }
  const mailWith = async (later: NonNullable<Brief['nextHours']>['later']) =>
    (await mailOf({ ...brief, nextHours: { ...brief.nextHours!, ...(later && { later }) } })).text.replace(/\s+/g, ' ')
  const sold = {
    rows: [{ ...tomorrow, range: { p10: 24.4, p50: 60, p90: 179.6 } }],
    tomorrow: 'sold',
    days: 365,
  } as const
  expect(await mailWith({ ...sold, rows: [...sold.rows] })).toContain(
    'Tomorrow’s highest day-ahead hour is HE18 at $86; usual real-time range 24 to 180 (P10 to P90).',
  )
  expect(await mailWith({ rows: [], tomorrow: 'due', days: null })).toContain(
    'Tomorrow’s day-ahead prices are due about 13:30 CT.',
  )
  expect(await mailWith(undefined)).not.toContain('Tomorrow')
})
