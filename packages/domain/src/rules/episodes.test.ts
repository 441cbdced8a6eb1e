import { expect, test } from 'vitest'
import { type Episode, hold, NO_EPISODE, step } from './episodes.ts'
import type { Level } from './level.ts'

const T = Date.parse('2026-07-15T12:00:00Z')
const RUN = 5 * 60_000

/** One character per run: i, w, W, A reach info, watch, warn, alert; a dot reaches nothing. */
const LEVELS: { [mark: string]: Level | null } = { '.': null, i: 'info', w: 'watch', W: 'warn', A: 'alert' }
const MARKS: { [level: string]: string } = { info: 'i', watch: 'w', warn: 'W', alert: 'A' }

function timeline(entries: string, holds = entries, confirmRuns = 2): string {
  let episode: Episode = NO_EPISODE
  let shown = ''
  ;[...entries].forEach((mark, index) => {
    const reach = { entry: LEVELS[mark] ?? null, hold: LEVELS[holds[index] ?? '.'] ?? null }
    episode = step(episode, reach, T + index * RUN, confirmRuns)
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
  ['a second warn run lifts a watch', 'wwWW', '.wwW'],
  ['it stays its dwell time, then goes down one level per run', 'WW.........', '.WWWwi.....'],
  ['a short dip does not clear it', 'ww..ww', '.wwwww'],
])('%s', (_sentence, entries, shown) => {
  expect(timeline(entries)).toBe(shown)
})

test('under its entry but over its exit value it stays', () => {
  expect(timeline('ww......', 'wwwwwwww')).toBe('.wwwwwww')
})

test('what has ended does not come back at the same level for half an hour, but higher it does', () => {
  expect(timeline('ww.....wwwwwwwww')).toBe('.wwwi......wwwww')
  expect(timeline('ww.....WW')).toBe('.wwwi...W')
})

test('an alert is never kept back by a cool-down', () => {
  expect(timeline('A.......A')).toBe('AAAWwi..A')
})

test('without an earlier run the first is taken at its word', () => {
  expect(timeline('w', 'w', 1)).toBe('w')
})

test('since is when it was raised and does not move with its level', () => {
  let episode: Episode = NO_EPISODE
  for (let run = 0; run < 4; run++)
    episode = step(episode, { entry: run < 2 ? 'watch' : 'warn', hold: 'warn' }, T + run * RUN, 2)
  expect(episode).toMatchObject({ level: 'warn', sinceMs: T + RUN, updatedMs: T + 3 * RUN })
})

test('absent inputs neither raise nor clear, until the last true state is half an hour old', () => {
  const raised = step(
    step(NO_EPISODE, { entry: 'warn', hold: 'warn' }, T, 2),
    { entry: 'warn', hold: 'warn' },
    T + RUN,
    2,
  )
  expect(hold(raised, T + 31 * 60_000).level).toBe('warn')
  expect(hold(raised, T + 36 * 60_000).level).toBeNull()
  expect(hold(NO_EPISODE, T).level).toBeNull()
})

test('an episode is plain JSON', () => {
  const episode = step(NO_EPISODE, { entry: 'alert', hold: 'alert' }, T, 2)
  expect(JSON.parse(JSON.stringify(episode))).toEqual(episode)
})
