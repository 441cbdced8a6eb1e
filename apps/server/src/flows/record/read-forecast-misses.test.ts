import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { ForecastedHour } from '@tradeops/domain/forecast-misses/forecasted-hour'
import { expect, test } from 'vitest'
import { createForecastMissReader } from './read-forecast-misses.ts'

const NOW = new Date('2026-07-15T18:30:00Z')
const HOUR = '2026-07-14T20:00:00Z'

const loadHour = (at: string, actualMw: number, dayAhead: number | null): ForecastedHour => ({
  series: 'load',
  hourMs: Date.parse(at),
  actualMw,
  forecastMw: { dayAhead, threeHours: null, oneHour: null },
})

const bias = (side: 1 | -1): ForecastBias => ({
  series: 'load',
  part: 'evening',
  side,
  sameSide: 6,
  days: 7,
  meanMw: 812.6,
  fromMs: Date.parse('2026-07-08T05:00:00Z'),
  untilMs: Date.parse('2026-07-15T05:00:00Z'),
})

function world(hours: readonly ForecastedHour[], biases: readonly ForecastBias[] = []) {
  const queries: { from: string; knownBy: string }[] = []
  let now = NOW
  const read = createForecastMissReader({
    misses: {
      async hoursSince(from, knownBy) {
        queries.push({ from: from.toISOString(), knownBy: knownBy.toISOString() })
        return hours
      },
      biasesAt: async () => biases,
    },
    origin: 'simulated',
    clock: { now: () => now },
  })
  return {
    ...{ read, queries },
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

test('a week of hours is read from its Central midnight, and the answer states its ledger', async () => {
  const { read, queries } = world([])
  expect(await read()).toEqual({ asOf: NOW.toISOString(), ledger: 'simulated', series: [], biases: [] })
  expect(queries).toEqual([{ from: '2026-07-08T05:00:00.000Z', knownBy: NOW.toISOString() }])
})

test('megawatts are whole and percentages have one decimal', async () => {
  const { read } = world([loadHour(HOUR, 61_000.6, 60_001.2)])
  const [load] = (await read()).series
  const [dayAhead, threeHours] = load!.leads
  const miss = { hours: 1, missing: 167, meanMw: 999, meanPct: 1.7, meanAbsMw: 999 }
  expect(dayAhead!.week).toEqual(miss)
  expect(dayAhead!.byPart.filter(({ hours }) => hours > 0)).toMatchObject([{ meanMw: 999, meanPct: 1.7 }])
  expect(dayAhead!.byHour.filter(({ hours }) => hours > 0)).toMatchObject([{ hourEnding: 16, meanAbsMw: 999 }])
  expect(dayAhead!.worst).toEqual([{ hourStart: HOUR, missMw: 999, actualMw: 61_001, forecastMw: 60_001 }])
  const nothing = { hours: 0, missing: 168, meanMw: null, meanPct: null, meanAbsMw: null }
  expect(threeHours).toMatchObject({ lead: 'threeHours', week: nothing, worst: [] })
})

test('an hour of today counts for today and not for the week', async () => {
  const { read } = world([loadHour('2026-07-15T06:00:00Z', 40_000, 41_000)])
  const [dayAhead] = (await read()).series[0]!.leads
  expect(dayAhead).toMatchObject({ today: { hours: 1, meanMw: -1_000, meanPct: -2.4 }, week: { hours: 0 } })
})

test('a bias states its side in a word, and its span', async () => {
  const { biases } = await world([], [bias(1), bias(-1)]).read()
  expect(biases.map(({ side }) => side)).toEqual(['over', 'under'])
  expect(biases[0]).toEqual({
    series: 'load',
    title: 'Load',
    part: 'evening',
    side: 'over',
    sameSide: 6,
    days: 7,
    meanMw: 813,
    from: '2026-07-08T05:00:00Z',
    to: '2026-07-15T05:00:00Z',
  })
})

test('an answer is kept for a minute', async () => {
  const { read, queries, wait } = world([])
  await read()
  wait(59_000)
  await read()
  expect(queries).toHaveLength(1)
  wait(2_000)
  expect((await read()).asOf).toBe('2026-07-15T18:31:01.000Z')
  expect(queries).toHaveLength(2)
})
