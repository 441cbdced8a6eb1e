import { expect, test } from 'vitest'
import { describeJudgedLevels, listJudgedEvidence, writeJudgedItem } from '../../../../test/sample-input.ts'
import { createWeatherAlert, createWeatherJudge, forecast, HOUR, NOW } from '../../../../test/weather-reports.ts'
import { storm } from './rule.ts'

const stormOf = createWeatherJudge(storm, forecast(90, 80))

test.each([
  ['Severe Thunderstorm Warning', 'watch'],
  ['Tornado Warning', 'watch'],
  ['High Wind Warning', 'watch'],
  ['Hurricane Warning', 'warn'],
  ['Hurricane Watch', 'watch'],
  ['Flood Warning', 'nothing'],
])('a %s is %s', (event, levels) => {
  expect(describeJudgedLevels(stormOf({ columns: createWeatherAlert(event) }))).toBe(levels)
})

test('storms are counted, with or without an end', () => {
  const two = {
    ...createWeatherAlert('Tornado Warning'),
    ...createWeatherAlert('Tornado Warning', null, 'b'),
    ...createWeatherAlert('Flood Warning', null, 'c'),
  }
  expect(writeJudgedItem(stormOf({ columns: two }))).toEqual([
    'Tornado Warning for Houston',
    '2 alerts are in force, the first until 21:00. Line trips can shift congestion; solar dips under storm clouds.',
  ])
  expect(writeJudgedItem(stormOf({ columns: createWeatherAlert('Tornado Warning', null) }))[1]).toBe(
    'The alert is in force. Line trips can shift congestion; solar dips under storm clouds.',
  )
  const gale = createWeatherAlert('High Wind Warning', new Date(NOW + 20 * HOUR).toISOString())
  expect(writeJudgedItem(stormOf({ columns: gale }))[1]).toMatch(
    /^The alert is in force until \d{2}:\d{2} tomorrow\. Line trips can shift congestion; turbines cut out in the strongest gusts\.$/,
  )
  expect(listJudgedEvidence(stormOf({ columns: two }))).toEqual([
    'event Tornado Warning name · 2026-07-15T15:00:00Z · NWS alerts',
    'ends 2026-07-16T02:00:00Z time · NWS alerts',
    'count 2 count · 2026-07-15T15:00:00Z · NWS alerts',
  ])
})
