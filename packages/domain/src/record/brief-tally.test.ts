import { expect, test } from 'vitest'
import { createSampleBrief, createSampleItem } from '../../test/sample-brief.ts'
import type { Brief } from '../brief/brief.ts'
import type { Zone } from '../market/zones.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import type { RuleKind } from '../rules/registry.ts'
import { addBriefTallies, createBriefCounter, sumAlertLevelCounts } from './brief-tally.ts'
import { writeBriefTallyTable } from './tally-table.ts'

type Items = { [kind in RuleKind]?: AlertLevel }

const brief = (zone: Zone, minute: number, items: Items): Brief =>
  createSampleBrief({
    zone,
    generatedAt: new Date(Date.parse('2024-07-31T22:00:00Z') + minute * 60_000).toISOString(),
    intelligence: (Object.entries(items) as [RuleKind, AlertLevel][]).map(([kind, level]) =>
      createSampleItem(kind, level),
    ),
  })

function tallyOf(...briefs: Brief[]) {
  const counter = createBriefCounter()
  for (const one of briefs) {
    counter.count(one.zone, Date.parse(one.generatedAt), one.intelligence)
    counter.read(one)
  }
  return counter.tally
}

test('a brief counts at its highest level and at every level below it', () => {
  const tally = tallyOf(
    brief('WEST', 0, { calm: 'info' }),
    brief('WEST', 5, { gas_move: 'watch', dart_spread: 'alert' }),
    brief('NORTH', 5, {}),
  )
  expect(sumAlertLevelCounts(tally, 'WEST', 7)).toEqual({ briefs: 2, watch: 1, warn: 1, alert: 1 })
  expect(sumAlertLevelCounts(tally, null, null)).toEqual({ briefs: 3, watch: 1, warn: 1, alert: 1 })
  expect(tally.rules.dart_spread).toEqual({ watch: 1, warn: 1, alert: 1, first: 0, episodes: 1 })
  expect(tally.rules.calm).toEqual({ watch: 0, warn: 0, alert: 0, first: 1, episodes: 0 })
})

test('periods less than half an hour apart are one episode, per zone', () => {
  const watch = { dart_spread: 'watch' } as const
  const at = (zone: Zone, ...minutes: number[]) => minutes.map((minute) => brief(zone, minute, watch))
  expect(tallyOf(...at('WEST', 0, 5, 35), ...at('NORTH', 0)).rules.dart_spread?.episodes).toBe(2)
  expect(tallyOf(...at('WEST', 0, 31)).rules.dart_spread?.episodes).toBe(2)
})

test('months follow Central time', () => {
  const tally = tallyOf(brief('WEST', 6 * 60, {}), brief('WEST', 7 * 60 + 30, {}))
  expect([sumAlertLevelCounts(tally, null, 7).briefs, sumAlertLevelCounts(tally, null, 8).briefs]).toEqual([1, 1])
})

test('parts of a span add up, and the table shows the sum', () => {
  const sum = addBriefTallies(tallyOf(brief('WEST', 0, { dart_spread: 'warn' })), tallyOf(brief('NORTH', 600, {})))
  expect(sumAlertLevelCounts(sum, null, null)).toEqual({ briefs: 2, watch: 1, warn: 1, alert: 0 })
  expect(writeBriefTallyTable(sum)).toContain('dart_spread             50.0 / 50.0 / 0.0    50.0       1')
})

const LOUD = 'the headline is about something lower than the highest item'

test('contradictory briefs are counted by contradiction, with the first of them', () => {
  const loud = (minute: number) => brief('WEST', minute, { dart_spread: 'warn' })
  const one = tallyOf(loud(0), loud(5))
  expect(one.contradictions[LOUD]).toEqual({ briefs: 2, first: 'WEST 2024-07-31T22:00:00.000Z' })
  const sum = addBriefTallies(one, tallyOf(loud(600)))
  expect(sum.contradictions[LOUD]).toEqual({ briefs: 3, first: 'WEST 2024-07-31T22:00:00.000Z' })
  expect(writeBriefTallyTable(sum).at(-1)).toBe(`       3  ${LOUD}: WEST 2024-07-31T22:00:00.000Z`)
})

test('without contradictions the table states that', () => {
  expect(writeBriefTallyTable(tallyOf(brief('WEST', 0, {}))).at(-1)).toBe(
    'None of the 1 briefs written out contradicts itself.',
  )
})

test('a brief is not compared with one written hours before it', () => {
  const quiet = (minute: number, items: Items): Brief => ({ ...brief('WEST', minute, items), changes: [] })
  const apart = (minutes: number) => tallyOf(quiet(0, {}), quiet(minutes, { dart_spread: 'warn' })).contradictions
  expect(apart(5)).toHaveProperty(['nothing has changed while a level has'])
  expect(apart(600)).not.toHaveProperty(['nothing has changed while a level has'])
})
