import { expect, test } from 'vitest'
import { briefWith } from '../../../../test/brief.fixture.ts'
import type { HistoryRow } from '../brief.ts'
import { withNewest } from './with-newest.ts'

const run = (clock: string, madeAt = clock) =>
  briefWith({ id: clock, scedRunAt: `2026-07-15T${clock}Z`, generatedAt: `2026-07-15T${madeAt}Z` })
/** Made at a mark where prices were missing: it speaks of no run. */
const silent = (clock: string) => briefWith({ id: clock, scedRunAt: null, generatedAt: `2026-07-15T${clock}Z` })
const row = (clock: string): HistoryRow => ({ brief: run(clock), created_at: `2026-07-15T${clock}Z` })

const idsOf = (rows: readonly HistoryRow[] | null) => rows?.map(({ brief }) => brief.id)

test('the next run goes before the others', () => {
  expect(idsOf(withNewest([row('22:35:17'), row('22:30:12')], run('22:40:14')))).toEqual([
    '22:40:14',
    '22:35:17',
    '22:30:12',
  ])
})

test('an hour has twelve runs', () => {
  const hour = Array.from({ length: 12 }, (_, index) => row(`22:${String(55 - 5 * index).padStart(2, '0')}:15`))
  const rows = withNewest(hour, run('23:00:15'))
  expect(rows).toHaveLength(12)
  expect(rows?.[0]?.brief.id).toBe('23:00:15')
})

test('a run that is already there, or older, changes nothing', () => {
  const rows = [row('22:35:17')]
  expect(withNewest(rows, run('22:35:17'))).toBe(rows)
  expect(withNewest(rows, run('22:30:12'))).toBe(rows)
})

test('a brief of the same run that was made later takes the place of its row', () => {
  const rows = withNewest([row('22:35:17'), row('22:30:12')], run('22:35:17', '22:44:00'))
  expect(rows?.map(({ created_at }) => created_at)).toEqual(['2026-07-15T22:44:00Z', '2026-07-15T22:30:12Z'])
})

test('a brief of the same run that was made earlier changes nothing', () => {
  const rows = [{ brief: run('22:35:17', '22:44:00'), created_at: '2026-07-15T22:44:00Z' }]
  expect(withNewest(rows, run('22:35:17', '22:36:00'))).toBe(rows)
})

test('the run that ends a silence is added, though its time lies before the mark at which the silence was told', () => {
  const rows = [{ brief: silent('22:39:00'), created_at: '2026-07-15T22:39:00Z' }, row('22:30:12')]
  expect(idsOf(withNewest(rows, run('22:35:17', '22:40:20')))).toEqual(['22:35:17', '22:39:00', '22:30:12'])
})

test.each([
  ['after a missed run the hour is asked for again', [row('22:35:17')], run('22:45:14')],
  ['an hour without runs is asked for again', [], run('22:45:14')],
  ['a run whose time cannot be read proves nothing', [row('22:35:17')], briefWith({ scedRunAt: 'soon' })],
])('%s', (_sentence, rows, brief) => {
  expect(withNewest(rows, brief)).toBeNull()
})
