import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRowsEndingAt, createSampleInput } from '../../test/sample-input.ts'
import { createUsualRows, type SampleColumns, type SampleVintages } from '../../test/sample-window.ts'
import type { Series } from '../market/series.ts'
import { isJudgementWithheld } from './engine/candidate.ts'
import type { Rule } from './engine/rule.ts'
import { RULE_KINDS, RULES } from './registry.ts'

test('every rule is listed once, in the folder of its family and name, and calm is judged last', () => {
  expect(new Set(RULE_KINDS).size).toBe(RULES.length)
  const folders = RULES.map(
    ({ kind, family }) => new URL(`./${family}/${kind.replaceAll('_', '-')}/rule.ts`, import.meta.url),
  )
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
  expect(RULE_KINDS.at(-1)).toBe('calm')
})

test('no two rules give a limit the same name: the configuration would keep only one', () => {
  const names = RULES.flatMap(({ limits }) => Object.keys(limits))
  expect(new Set(names).size).toBe(names.length)
})

test.each(RULES)('$kind states its method in one sentence', ({ method }) => {
  expect(method).toMatch(/^[A-Z][^.!?]+(?:\d\.\d[^.!?]*)*\.$/)
})

const phrases = RULES.flatMap(({ kind, phrases }) =>
  Object.entries(phrases).flatMap(([variant, { title, body }]) => [
    [`${kind} ${variant} title`, title] as const,
    [`${kind} ${variant} body`, body] as const,
  ]),
)

test.each(phrases)('%s contains no number: numbers come from figures', (_name, text) => {
  const withoutFigures = text.replace(/\{[^}]*\}/g, '')
  expect(withoutFigures).not.toMatch(/\d/)
})

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR

const alert = (event: string) => ({
  detail: { event, severity: 'Severe', headline: null, area: 'Harris', onset: null, ends: null, expires: null },
})
const line = {
  maxShadow: null,
  limitMw: null,
  flowMw: null,
  violatedMw: null,
  fromStation: null,
  toStation: null,
  fromKv: null,
  toKv: null,
}

/** Creates a market with every source and many problems, at a given price and a given price a quarter-hour before. */
function troubled(nowMs: number, price: number, before: number): { columns: SampleColumns; postings: SampleVintages } {
  const at = nowMs - MIN
  const hourMs = Math.floor(nowMs / HOUR) * HOUR
  const hour = (value: number) =>
    createRowsEndingAt(
      at,
      Array.from({ length: 15 }, (_, index) => value + (index % 2)),
    )
  const quarters = (value: number) => createRowsEndingAt(hourMs - 15 * MIN, Array<number>(9).fill(value), 15)
  const startsAtMs = hourMs - 40 * HOUR
  const hourly = (value: number) =>
    Array.from({ length: 37 }, (_, index) => ({
      publishedAtMs: hourMs + (index - 36) * HOUR - 5 * MIN,
      startsAtMs,
      values: Array.from({ length: 96 }, (_each, step) => value + 900 * (step % 24)),
    }))
  return {
    columns: {
      'lmp/HB_HOUSTON': [...createUsualRows(at, 30), ...hour(before).slice(0, -3), ...hour(price).slice(-3)],
      'lmp/HB_HUBAVG': hour(price - 20),
      'spp/HB_HOUSTON': quarters(Math.max(price, 140)),
      'spp/LZ_HOUSTON': quarters(Math.max(price, 140) + 9),
      'damSpp/HB_HOUSTON': Array.from({ length: 96 }, (_, index) => [
        hourMs + (index - 48) * HOUR,
        40,
        { knownAtMs: at - 2 * DAY },
      ]),
      'constraint/N_TO_H|BASE CASE': createRowsEndingAt(at, Array<number>(12).fill(900)).map(([ms, value]) => [
        ms,
        value,
        { detail: line },
      ]),
      'constraint/WESTEX|BASE CASE': [[at - 40 * DAY, 0, { detail: line }]],
      'load/SYSTEM': [...createRowsEndingAt(hourMs - HOUR, Array<number>(40 * 24).fill(65_000), 60), ...hour(70_000)],
      'generation/wind': hour(4000),
      'generation/solar': hour(12_000),
      'generation/storage': [
        ...createRowsEndingAt(at - 25 * MIN, [-4000, -4000]),
        ...createRowsEndingAt(at, [4000, 4000]),
      ],
      'windHourly/SYSTEM': [[hourMs - 2 * HOUR, 9000]],
      'windPotentialHourly/SYSTEM': [[hourMs - 2 * HOUR, 14_000]],
      'solarHourly/SYSTEM': [[hourMs - 2 * HOUR, 9000]],
      'solarPotentialHourly/SYSTEM': [[hourMs - 2 * HOUR, 12_000]],
      'prc/SYSTEM': hour(2800),
      'asPrice/ECRS': hour(300),
      'outageMw/DISPATCHABLE_UNPLANNED': [
        [at - 7 * DAY, 5000],
        [at, 9000],
      ],
      'opsMessagePoll/SYSTEM': [[at, 1]],
      'opsMessage/a': [[at, 1, { detail: { text: 'An advisory.', type: 'Advisory', priority: 'Active' } }]],
      'gridCondition/SYSTEM': [[at, 0, { detail: { state: 'watch', title: 'ERCOT Watch', note: null } }]],
      'weatherAlertPoll/TX': [[at, 3]],
      'weatherAlert/HOUSTON|heat': [[at, 1, alert('Extreme Heat Warning')]],
      'weatherAlert/HOUSTON|cold': [[at, 1, alert('Extreme Cold Warning')]],
      'weatherAlert/HOUSTON|storm': [[at, 1, alert('Tornado Warning')]],
      'heatIndexF/KIAH': [[at, 110]],
      'gas/HENRY_HUB': [
        [hourMs - 3 * DAY, 3],
        [hourMs - 2 * DAY, 4],
      ],
    },
    postings: {
      'loadForecast/A3': hourly(50_000),
      'loadForecast/E1': hourly(55_000),
      'loadForecast/X': hourly(60_000),
      'loadForecastInUse/E1': hourly(55_000),
      'stwpf/SYSTEM': hourly(1000),
      'stppf/SYSTEM': hourly(9000),
      'tempForecastF/HOUSTON': hourly(20),
    },
  }
}

/**
 * Two times of day (early afternoon, two hours before sunset) and three prices (risen, below zero, usual): each rule is
 * active in at least one of the six markets.
 */
const MARKETS = ['2026-07-15T18:36:20Z', '2026-07-15T23:36:20Z'].flatMap((at) =>
  [
    [180, 140],
    [-20, -20],
    [30, 30],
  ].map(([price = 0, before = 0]) => ({ nowMs: Date.parse(at), ...troubled(Date.parse(at), price, before) })),
)

function speaks(rule: Rule, without: readonly Series[] = []): boolean {
  const left = <T extends object>(named: T): T =>
    Object.fromEntries(Object.entries(named).filter(([key]) => !without.includes(key.split('/')[0] as Series))) as T
  return MARKETS.some(({ nowMs, columns, postings }) => {
    const judgement = rule.judge(
      createSampleInput({ nowMs, columns: left(columns), postings: left(postings) }),
      () => true,
    )
    return judgement !== null && !isJudgementWithheld(judgement)
  })
}

const needed = RULES.flatMap((rule) =>
  rule.needs.map((need) => [rule.kind, typeof need === 'string' ? [need] : need, rule] as const),
)

test.each(needed)('%s cannot judge without %s, and judges with it', (_kind, series, rule) => {
  expect([speaks(rule), speaks(rule, series)]).toEqual([true, false])
})
