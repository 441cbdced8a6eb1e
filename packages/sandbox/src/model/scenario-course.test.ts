import { ZONES } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from './create-simulated-market.ts'
import type { Scenario } from './market.ts'
import { chooseScenarioOnset, computeScenarioStrength, SCENARIO_TIMELINES } from './scenario-course.ts'

const ONSET = Date.parse('2026-10-12T05:00:00Z')
const SEED = 20251205

const hoursOf = (scenario: Scenario) => {
  const { buildsMs, peaksMs, endsMs } = SCENARIO_TIMELINES[scenario]
  return (buildsMs + peaksMs + endsMs) / HOUR_MS
}

test.each([
  ['heat-dome', 72],
  ['winter-storm', 60],
  ['houston-import-outage', 6],
] as const)('a %s lasts %i hours, and two weeks before and after it are calm', (scenario, hours) => {
  expect(hoursOf(scenario)).toBe(hours)
  const strength = (afterHours: number) =>
    computeScenarioStrength(SCENARIO_TIMELINES[scenario], ONSET, ONSET + afterHours * HOUR_MS)
  for (const calm of [-14 * 24, -24, -0.1, 0, hours, hours + 1, hours + 14 * 24]) expect(strength(calm)).toBe(0)
  expect(strength(SCENARIO_TIMELINES[scenario].buildsMs / HOUR_MS)).toBe(1)
  expect(strength(hours / 2)).toBe(1)
  expect(strength(hours + 14 * 24 + hours / 2)).toBe(1)
})

test('a scenario builds up and ends without a jump', () => {
  const course = SCENARIO_TIMELINES['winter-storm']
  let before = 0
  for (let ms = ONSET; ms < ONSET + 3 * DAY_MS; ms += 10 * MINUTE_MS) {
    const now = computeScenarioStrength(course, ONSET, ms)
    expect(Math.abs(now - before)).toBeLessThan(0.03)
    before = now
  }
})

test.each(['heat-dome', 'winter-storm', 'windy-spring', 'solar-cliff'] as const)(
  'a market opened with a %s is in its build-up',
  (scenario) => {
    const openedAt = new Date('2026-10-12T19:33:10Z')
    const strength = computeScenarioStrength(
      SCENARIO_TIMELINES[scenario],
      chooseScenarioOnset(scenario, openedAt).getTime(),
      openedAt.getTime(),
    )
    expect(strength).toBeGreaterThan(0.1)
    expect(strength).toBeLessThan(0.9)
  },
)

test.each([
  [0, 0],
  [-6, 0],
  [40, 1],
])('opened %s hours after its onset, a winter storm has strength %s', (hours, strength) => {
  const openedAt = new Date('2026-10-12T19:35:00Z')
  const onsetMs = chooseScenarioOnset('winter-storm', openedAt, hours).getTime()
  expect(computeScenarioStrength(SCENARIO_TIMELINES['winter-storm'], onsetMs, openedAt.getTime())).toBe(strength)
})

test('the line into Houston trips within five minutes of the opening, and a second opening within five minutes is the same', () => {
  const opened = Date.parse('2026-10-12T19:31:00Z')
  const onsets = [0, 1, 3.9].map((minutes) =>
    chooseScenarioOnset('houston-import-outage', new Date(opened + minutes * MINUTE_MS)).getTime(),
  )
  expect(new Set(onsets).size).toBe(1)
  expect(onsets[0]! - opened).toBeGreaterThan(0)
  expect(onsets[0]! - opened).toBeLessThanOrEqual(5 * MINUTE_MS)
})

test('before its onset a market is calm, at its peak it has the whole scenario', () => {
  const onsetAt = new Date(ONSET)
  const coming = createSimulatedMarket({ seed: SEED, scenario: 'winter-storm', onsetAt })
  const whole = createSimulatedMarket({ seed: SEED, scenario: 'winter-storm' })
  const calm = createSimulatedMarket({ seed: SEED, scenario: 'calm' })
  const weekBefore = new Date(ONSET - 7 * DAY_MS)
  const atPeak = new Date(ONSET + 36 * HOUR_MS)
  expect(coming.scedRun(weekBefore)).toEqual(calm.scedRun(weekBefore))
  expect(coming.alerts(weekBefore)).toEqual(calm.alerts(weekBefore))
  expect(coming.stationWeather('KDFW', atPeak)).toEqual(whole.stationWeather('KDFW', atPeak))
  expect(coming.systemAt(atPeak).generationMw.wind).toBe(whole.systemAt(atPeak).generationMw.wind)
  expect(new Set(coming.alerts(atPeak).map(({ zone }) => zone))).toEqual(new Set(ZONES))
})

test('within half an hour of the opening Houston pays more than the other hubs', () => {
  const openedAt = new Date('2026-10-12T19:31:00Z')
  const market = createSimulatedMarket({
    seed: SEED,
    scenario: 'houston-import-outage',
    onsetAt: chooseScenarioOnset('houston-import-outage', openedAt),
  })
  const basisAfter = (minutes: number) => {
    const { lmpUsdPerMwh } = market.scedRun(new Date(openedAt.getTime() + minutes * MINUTE_MS))
    return lmpUsdPerMwh.HB_HOUSTON - lmpUsdPerMwh.HB_HUBAVG
  }
  expect(Math.abs(basisAfter(0))).toBeLessThan(15)
  for (const minutes of [15, 20, 25, 30]) expect(basisAfter(minutes)).toBeGreaterThan(30)
  expect(Math.abs(basisAfter(6.5 * 60))).toBeLessThan(15)
})
