import { expect, test } from 'vitest'
import type { AlertLevel } from '../alert-level.ts'
import {
  advanceRuleEpisode,
  keepRuleEpisode,
  NO_RULE_EPISODE,
  type RuleEpisode,
  type RuleEpisodeTiming,
} from './episodes.ts'

const T = Date.parse('2026-07-15T12:00:00Z')
const RUN = 5 * 60_000
const PACE: RuleEpisodeTiming = { confirmRuns: 2, coolDownMinutes: 30 }

/** One character per SCED run: i, w, W, A reach info, watch, warn, alert; a dot reaches nothing. */
const ALERT_LEVELS: { [mark: string]: AlertLevel | null } = { '.': null, i: 'info', w: 'watch', W: 'warn', A: 'alert' }
const MARKS: { [level: string]: string } = { info: 'i', watch: 'w', warn: 'W', alert: 'A' }

function timeline(entries: string, holds = entries, pace = PACE): string {
  let episode: RuleEpisode = NO_RULE_EPISODE
  let shown = ''
  ;[...entries].forEach((mark, index) => {
    const reach = { entry: ALERT_LEVELS[mark] ?? null, hold: ALERT_LEVELS[holds[index] ?? '.'] ?? null }
    episode = advanceRuleEpisode(episode, reach, T + index * RUN, pace)
    shown += episode.level === null ? '.' : MARKS[episode.level]
  })
  return shown
}

test.each([
  ['one run is not enough', 'w....', '.....'],
  ['two runs in a row raise it', 'ww...', '.wwwi'],
  ['two runs apart do not', 'w.w.w', '.....'],
  ['an alert is raised at once', 'A', 'A'],
  ['of two different runs the lower counts', 'wW', '.w'],
  ['the higher of two different runs is the first of two', 'wWW', '.wW'],
  ['a single higher run raises nothing', 'wWwW', '.www'],
  ['a second warn run lifts a watch', 'wwWW', '.wwW'],
  ['it stays for its dwell time, then falls one level per run', 'WW.........', '.WWWwi.....'],
  ['a short dip does not clear it', 'ww..ww', '.wwwww'],
])('%s', (_sentence, entries, shown) => {
  expect(timeline(entries)).toBe(shown)
})

test('below its entry but above its exit value it stays', () => {
  expect(timeline('ww......', 'wwwwwwww')).toBe('.wwwwwww')
})

test('a level above the cap of a rule is lowered at once, and higher levels need confirmation again', () => {
  const raised = [0, 1].reduce(
    (episode, run) => advanceRuleEpisode(episode, { entry: 'warn', hold: 'warn' }, T + run * RUN, PACE),
    NO_RULE_EPISODE,
  )
  const low = { entry: null, hold: null, atMost: 'info' } as const
  expect(advanceRuleEpisode(raised, low, T + 2 * RUN, PACE)).toMatchObject({
    level: 'info',
    peak: 'warn',
    sinceMs: T + RUN,
  })
  expect(advanceRuleEpisode(raised, { ...low, atMost: null }, T + 2 * RUN, PACE).level).toBeNull()
  expect(advanceRuleEpisode(raised, { ...low, atMost: 'warn' }, T + 2 * RUN, PACE).level).toBe('warn')
})

test('an ended level is not raised again for half an hour, but a higher one is', () => {
  expect(timeline('ww.....wwwwwwwww')).toBe('.wwwi......wwwww')
  expect(timeline('ww.....WW')).toBe('.wwwi...W')
})

test('runs at a level in cool-down do not hold back a higher level', () => {
  expect(timeline('ww.....wWW')).toBe('.wwwi....W')
  expect(timeline('ww.....wwwWwW')).toBe('.wwwi......ww')
})

test('without a cool-down it is raised again once confirmed; with a long one it is not', () => {
  expect(timeline('ww.....ww', undefined, { ...PACE, coolDownMinutes: 0 })).toBe('.wwwi...w')
  const long = `ww.....${'w'.repeat(40)}`
  expect(timeline(long, undefined, { ...PACE, coolDownMinutes: 180 })).toBe(`.wwwi${'.'.repeat(36)}wwwwww`)
})

test('a cool-down never holds back an alert', () => {
  expect(timeline('A.......A')).toBe('AAAWwi..A')
})

test('without an earlier run the first one needs no confirmation', () => {
  expect(timeline('w', 'w', { ...PACE, confirmRuns: 1 })).toBe('w')
})

test('since is the time of the first raise and does not change with the level', () => {
  let episode: RuleEpisode = NO_RULE_EPISODE
  for (let run = 0; run < 4; run++)
    episode = advanceRuleEpisode(episode, { entry: run < 2 ? 'watch' : 'warn', hold: 'warn' }, T + run * RUN, PACE)
  expect(episode).toMatchObject({ level: 'warn', sinceMs: T + RUN, updatedMs: T + 3 * RUN })
})

test('absent inputs neither raise nor clear, until the last confirmed state is half an hour old', () => {
  const warned = { entry: 'warn', hold: 'warn' } as const
  const raised = advanceRuleEpisode(advanceRuleEpisode(NO_RULE_EPISODE, warned, T, PACE), warned, T + RUN, PACE)
  expect(keepRuleEpisode(raised, T + 31 * 60_000, PACE.coolDownMinutes).level).toBe('warn')
  expect(keepRuleEpisode(raised, T + 36 * 60_000, PACE.coolDownMinutes).level).toBeNull()
  expect(keepRuleEpisode(NO_RULE_EPISODE, T, PACE.coolDownMinutes).level).toBeNull()
})

test('an episode is plain JSON', () => {
  const episode = advanceRuleEpisode(NO_RULE_EPISODE, { entry: 'alert', hold: 'alert' }, T, PACE)
  expect(JSON.parse(JSON.stringify(episode))).toEqual(episode)
})
