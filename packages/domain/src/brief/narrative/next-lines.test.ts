import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { createMarketWindow } from '../../market/market-window.ts'
import { composeBrief } from '../compose-brief.ts'

const HOUR = 3_600_000
const DAYS = 5

const watchNext = (narrative: string): string[] => {
  const section = narrative.split('## Watch next\n')[1]?.split('\n#')[0] ?? ''
  return section.split('\n').map((line) => line.replace(/^- /, ''))
}

/**
 * Returns what a line is about: its words, hours and times without the amounts, which change a little with every new
 * forecast.
 */
const subjectOf = (line: string): string => line.replace(/(?<![\w:])[−+]?\$?\d[\d,.]*(?: [GM]W|%)?(?![\d:])/g, '#')

/** Makes one brief an hour through days in which nothing happens, and returns what each says to watch next. */
function calmHours(from: string): string[][] {
  const fromMs = Date.parse(from)
  const market = createSimulatedMarket({ seed: 21, scenario: 'calm' })
  const columns = simulateMarketWindow(market, new Date(fromMs - 24 * HOUR), new Date(fromMs + DAYS * 24 * HOUR))
  return Array.from({ length: DAYS * 24 }, (_, index) => {
    const now = new Date(fromMs + index * HOUR + 36 * 60_000)
    return watchNext(composeBrief('HOUSTON', { ...columns, asOfMs: now.getTime() }, now, null).brief.narrative)
  })
}

const AUGUST = calmHours('2026-08-03T05:00:00Z')
const FEBRUARY = calmHours('2026-02-02T06:00:00Z')

test.each([
  ['August', AUGUST],
  ['February', FEBRUARY],
])('in a calm %s at most a fifth of the briefs repeat a line of the brief six hours before', (_month, hours) => {
  const repeated = hours.filter((lines, index) => {
    const before = new Set((hours[index - 6] ?? []).map(subjectOf))
    return lines.some((line) => before.has(subjectOf(line)))
  })
  expect(repeated.length / hours.length).toBeLessThanOrEqual(0.2)
})

test('every brief covers the next six hours, after a day-ahead close and a likely price move only', () => {
  for (const lines of [...AUGUST, ...FEBRUARY]) {
    const [first] = lines.filter((line) => !/^(?:At \d\d:\d\d day-ahead|\d\d% odds that) /.test(line))
    expect(first, lines.join('\n')).toMatch(
      /^(?:Through HE\d\d(?: tomorrow)? net|Net) load (?:before curtailment )?(?:peaks|falls|climbs|stays) /,
    )
  }
})

test('the evening is reported while it is beyond the six hours, at most half a day ahead', () => {
  const day = AUGUST.slice(0, 24)
  const hours = day.flatMap((lines, hour) => (lines.some((line) => line.includes('Evening net load')) ? [hour] : []))
  expect([hours[0], hours.at(-1)]).toEqual([9, 14])
  expect(day[16]?.[0]).toMatch(
    /^Through HE23 net load before curtailment peaks near \d\d\.\d GW in HE22, with the smallest capacity margin: \d\d\.\d GW\./,
  )
})

test('a margin that is smallest where net load falls from is named by its hour', () => {
  const falling = AUGUST.flat().filter((line) => /^Net load (?:before curtailment )?falls from/.test(line))
  expect(falling.length).toBeGreaterThan(10)
  for (const line of falling) expect(line).toMatch(/; smallest capacity margin \d+\.\d GW in HE\d\d(?: tomorrow)?\./)
})

test('net load that falls before it climbs is not only said to climb', () => {
  const valleys = [...AUGUST, ...FEBRUARY]
    .flat()
    .filter((line) => /^Through HE\d\d(?: tomorrow)? net load falls to/.test(line))
  expect(valleys.length).toBeGreaterThan(5)
  for (const line of valleys) {
    const [, low, peak] =
      /^Through HE\d\d.*? net load falls to (\S+) GW in HE\d\d.*?, then climbs to (\S+) GW/.exec(line) ?? []
    const [lowGw, peakGw] = [low, peak].map((text) => Number(text?.replace('−', '-')))
    expect(peakGw, line).toBeGreaterThan(lowGw!)
  }
})

test('without forecasts the calendar is left', () => {
  const now = new Date('2026-08-03T14:36:00Z')
  const empty = createMarketWindow({
    origin: 'live',
    asOfMs: now.getTime(),
    observations: new Map(),
    vintages: new Map(),
  })
  const lines = watchNext(composeBrief('HOUSTON', empty, now, null).brief.narrative)
  expect(lines[0]).toBe('At 10:00 day-ahead bids close for the next day.')
  expect(lines).toHaveLength(3)
})
