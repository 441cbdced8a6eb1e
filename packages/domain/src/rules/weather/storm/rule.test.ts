import { expect, test } from 'vitest'
import { evidenceOf, levelsOf, wordsOf } from '../../../../test/sample-input.ts'
import { alert, forecast, HOUR, NOW, weatherJudge } from '../../../../test/weather-reports.ts'
import { storm } from './rule.ts'

const stormOf = weatherJudge(storm, forecast(90, 80))

test.each([
  ['Severe Thunderstorm Warning', 'watch'],
  ['Tornado Warning', 'watch'],
  ['High Wind Warning', 'watch'],
  ['Hurricane Warning', 'warn'],
  ['Hurricane Watch', 'watch'],
  ['Flood Warning', 'nothing'],
])('a %s is %s', (event, levels) => {
  expect(levelsOf(stormOf({ columns: alert(event) }))).toBe(levels)
})

test('storms are counted, with or without an end', () => {
  const two = {
    ...alert('Tornado Warning'),
    ...alert('Tornado Warning', null, 'b'),
    ...alert('Flood Warning', null, 'c'),
  }
  expect(wordsOf(stormOf({ columns: two }))).toEqual([
    'Tornado Warning for Houston',
    '2 alerts are in force, the first until 21:00. Line trips can shift congestion; solar dips under storm clouds.',
  ])
  expect(wordsOf(stormOf({ columns: alert('Tornado Warning', null) }))[1]).toBe(
    'The alert is in force. Line trips can shift congestion; solar dips under storm clouds.',
  )
  const gale = alert('High Wind Warning', new Date(NOW + 20 * HOUR).toISOString())
  expect(wordsOf(stormOf({ columns: gale }))[1]).toMatch(
    /^The alert is in force until \d{2}:\d{2} tomorrow\. Line trips can shift congestion; turbines cut out in the strongest gusts\.$/,
  )
  expect(evidenceOf(stormOf({ columns: two }))).toEqual([
    'event Tornado Warning name · 2026-07-15T15:00:00Z · NWS alerts',
    'ends 2026-07-16T02:00:00Z time · NWS alerts',
    'count 2 count · 2026-07-15T15:00:00Z · NWS alerts',
  ])
})
