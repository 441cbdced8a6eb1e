import { expect, test } from 'vitest'
import type { Level } from '../level.ts'
import { type Episode, hold, NO_EPISODE, type Pace, step } from './episodes.ts'

const T = Date.parse('2026-07-15T12:00:00Z')
const RUN = 5 * 60_000
const PACE: Pace = { confirmRuns: 2, coolDownMinutes: 30 }

/** One character per run: i, w, W, A reach info, watch, warn, alert; a dot reaches nothing. */
const LEVELS: { [mark: string]: Level | null } = { '.': null, i: 'info', w: 'watch', W: 'warn', A: 'alert' }
const MARKS: { [level: string]: string } = { info: 'i', watch: 'w', warn: 'W', alert: 'A' }

function timeline(entries: string, holds = entries, pace = PACE): string {
  let episode: Episode = NO_EPISODE
  let shown = ''
  ;[...entries].forEach((mark, index) => {
    const reach = { entry: LEVELS[mark] ?? null, hold: LEVELS[holds[index] ?? '.'] ?? null }
    episode = step(episode, reach, T + index * RUN, pace)
    shown += episode.level === null ? '.' : MARKS[episode.level]
  })
  return shown
}

test.each([
  ['one run is not enough', 'w....', '.....'],
  ['two runs in a row raise it', 'ww...', '.wwwi'],
  ['two runs apart do not', 'w.w.w', '.....'],
  ['an alert is raised at once', 'A', 'A'],
  ['of two different runs the lower is believed', 'wW', '.w'],
  ['the higher of two different runs is the first of two', 'wWW', '.wW'],
  ['but alone it lifts nothing', 'wWwW', '.www'],
  ['a second warn run lifts a watch', 'wwWW', '.wwW'],
  ['it stays its dwell time, then goes down one level per run', 'WW.........', '.WWWwi.....'],
  ['a short dip does not clear it', 'ww..ww', '.wwwww'],
])('%s', (_sentence, entries, shown) => {
  expect(timeline(entries)).toBe(shown)
})

test('under its entry but over its exit value it stays', () => {
  expect(timeline('ww......', 'wwwwwwww')).toBe('.wwwwwww')
})

test('what a rule cannot stand by is lowered at once, and higher levels are confirmed again', () => {
  const raised = [0, 1].reduce(
    (episode, run) => step(episode, { entry: 'warn', hold: 'warn' }, T + run * RUN, PACE),
    NO_EPISODE,
  )
  const low = { entry: null, hold: null, atMost: 'info' } as const
  expect(step(raised, low, T + 2 * RUN, PACE)).toMatchObject({ level: 'info', peak: 'warn', sinceMs: T + RUN })
  expect(step(raised, { ...low, atMost: null }, T + 2 * RUN, PACE).level).toBeNull()
  expect(step(raised, { ...low, atMost: 'warn' }, T + 2 * RUN, PACE).level).toBe('warn')
})

test('what has ended does not come back at the same level for half an hour, but higher it does', () => {
  expect(timeline('ww.....wwwwwwwww')).toBe('.wwwi......wwwww')
  expect(timeline('ww.....WW')).toBe('.wwwi...W')
})

test('runs at the level that is kept back do not keep back a higher one', () => {
  expect(timeline('ww.....wWW')).toBe('.wwwi....W')
  expect(timeline('ww.....wwwWwW')).toBe('.wwwi......ww')
})

test('without a cool-down it comes back as soon as it is confirmed; with a long one it stays away', () => {
  expect(timeline('ww.....ww', undefined, { ...PACE, coolDownMinutes: 0 })).toBe('.wwwi...w')
  const long = `ww.....${'w'.repeat(40)}`
  expect(timeline(long, undefined, { ...PACE, coolDownMinutes: 180 })).toBe(`.wwwi${'.'.repeat(36)}wwwwww`)
})

test('an alert is never kept back by a cool-down', () => {
  expect(timeline('A.......A')).toBe('AAAWwi..A')
})

test('without an earlier run the first is taken at its word', () => {
  expect(timeline('w', 'w', { ...PACE, confirmRuns: 1 })).toBe('w')
})

test('since is when it was raised and does not move with its level', () => {
  let episode: Episode = NO_EPISODE
  for (let run = 0; run < 4; run++)
    episode = step(episode, { entry: run < 2 ? 'watch' : 'warn', hold: 'warn' }, T + run * RUN, PACE)
  expect(episode).toMatchObject({ level: 'warn', sinceMs: T + RUN, updatedMs: T + 3 * RUN })
})

test('absent inputs neither raise nor clear, until the last true state is half an hour old', () => {
  const warned = { entry: 'warn', hold: 'warn' } as const
  const raised = step(step(NO_EPISODE, warned, T, PACE), warned, T + RUN, PACE)
  expect(hold(raised, T + 31 * 60_000, PACE.coolDownMinutes).level).toBe('warn')
  expect(hold(raised, T + 36 * 60_000, PACE.coolDownMinutes).level).toBeNull()
  expect(hold(NO_EPISODE, T, PACE.coolDownMinutes).level).toBeNull()
})

test('an episode is plain JSON', () => {
  const episode = step(NO_EPISODE, { entry: 'alert', hold: 'alert' }, T, PACE)
  expect(JSON.parse(JSON.stringify(episode))).toEqual(episode)
})
