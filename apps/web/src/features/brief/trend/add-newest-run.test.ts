import { expect, test } from 'vitest'
import { createBriefWith } from '../../../../test/brief.fixture.ts'
import type { BriefHistoryRow } from '../brief.ts'
import { addScedRunToLastHour } from './add-newest-run.ts'

const run = (clock: string, madeAt = clock) =>
  createBriefWith({ id: clock, scedRunAt: `2026-07-15T${clock}Z`, generatedAt: `2026-07-15T${madeAt}Z` })
/** Creates a brief that was made while prices were missing, so it has no SCED run. */
const withoutRun = (clock: string) =>
  createBriefWith({ id: clock, scedRunAt: null, generatedAt: `2026-07-15T${clock}Z` })
const row = (clock: string): BriefHistoryRow => ({ brief: run(clock), created_at: `2026-07-15T${clock}Z` })

const idsOf = (rows: readonly BriefHistoryRow[] | null) => rows?.map(({ brief }) => brief.id)

test('the next run is added first', () => {
  expect(idsOf(addScedRunToLastHour([row('22:35:17'), row('22:30:12')], run('22:40:14')))).toEqual([
    '22:40:14',
    '22:35:17',
    '22:30:12',
  ])
})

test('an hour of a storm has up to twenty runs', () => {
  const hour = Array.from({ length: 20 }, (_, index) => row(`22:${String(57 - 3 * index).padStart(2, '0')}:15`))
  const rows = addScedRunToLastHour(hour, run('23:00:15'))
  expect(rows).toHaveLength(20)
  expect(rows?.[0]?.brief.id).toBe('23:00:15')
})

test('a known or older run changes nothing', () => {
  const rows = [row('22:35:17')]
  expect(addScedRunToLastHour(rows, run('22:35:17'))).toBe(rows)
  expect(addScedRunToLastHour(rows, run('22:30:12'))).toBe(rows)
})

test('a later brief of the same run replaces its row', () => {
  const rows = addScedRunToLastHour([row('22:35:17'), row('22:30:12')], run('22:35:17', '22:44:00'))
  expect(rows?.map(({ created_at }) => created_at)).toEqual(['2026-07-15T22:44:00Z', '2026-07-15T22:30:12Z'])
})

test('an earlier brief of the same run changes nothing', () => {
  const rows = [{ brief: run('22:35:17', '22:44:00'), created_at: '2026-07-15T22:44:00Z' }]
  expect(addScedRunToLastHour(rows, run('22:35:17', '22:36:00'))).toBe(rows)
})

test('the first run after an outage is added, though it is older than the brief that reported the outage', () => {
  const rows = [{ brief: withoutRun('22:39:00'), created_at: '2026-07-15T22:39:00Z' }, row('22:30:12')]
  expect(idsOf(addScedRunToLastHour(rows, run('22:35:17', '22:40:20')))).toEqual(['22:35:17', '22:39:00', '22:30:12'])
})

test.each([
  ['after a missed run the hour is fetched again', [row('22:35:17')], run('22:45:14')],
  ['an hour without runs is fetched again', [], run('22:45:14')],
  [
    'after a run with an unreadable time the hour is fetched again',
    [row('22:35:17')],
    createBriefWith({ scedRunAt: 'soon' }),
  ],
])('%s', (_case, rows, brief) => {
  expect(addScedRunToLastHour(rows, brief)).toBeNull()
})
