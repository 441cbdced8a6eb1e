import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { ZONES } from '@tradeops/domain/market/zones'
import { buildOutlookErrorArchive } from '@tradeops/domain/outlook/error-columns'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createStrikeHoursCache } from './strike-hours-cache.ts'

const NOW_MS = Date.parse('2026-07-15T22:36:00Z')

/** Creates prices of $30 for the forty days before `endMs`, one every `stepMs`. */
function columnOf(stepMs: number, endMs: number): HistoryColumn {
  const at = Array.from({ length: (40 * DAY_MS) / stepMs }, (_, index) => endMs - 40 * DAY_MS + index * stepMs)
  return { at, values: at.map(() => 30) }
}

test('hours are read once an hour, however many readers request them, and only the new hour gets an outlook', async () => {
  let nowMs = NOW_MS
  const reads: string[] = []
  const rests: number[] = []
  const hoursOf = createStrikeHoursCache({
    columns: async (wanted, _fromMs, toMs) => {
      reads.push(wanted.map(({ point }) => point).join())
      return new Map(
        wanted.map(({ series, point }) => [
          `${series}/${point}`,
          columnOf(series === 'spp' ? QUARTER_HOUR_MS : HOUR_MS, toMs),
        ]),
      )
    },
    errorsBefore: async () => buildOutlookErrorArchive([], NOW_MS),
    now: () => new Date(nowMs),
    rest: async () => void rests.push(nowMs),
  })
  const prepared = await Promise.all([...ZONES, ...ZONES].map(hoursOf))
  expect(prepared.map((hours) => hours.length)).toEqual(Array(8).fill(720))
  expect(reads).toHaveLength(ZONES.length)
  expect(await hoursOf('WEST')).toBe(prepared[ZONES.indexOf('WEST')])

  const restsOfFirst = rests.length
  nowMs += HOUR_MS
  expect((await hoursOf('WEST')).at(-1)!.fromMs).toBe(Date.parse('2026-07-15T22:00:00Z'))
  expect(reads).toHaveLength(ZONES.length + 1)
  expect(rests.length - restsOfFirst).toBe(1)
})
