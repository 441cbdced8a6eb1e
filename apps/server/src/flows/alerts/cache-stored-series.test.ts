import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { cacheStoredSeries } from './cache-stored-series.ts'

const NOW_MS = Date.parse('2026-07-15T21:00:00Z')
const LMP = [{ series: 'lmp', point: 'HB_WEST' } as const]

function createReader() {
  const reads: string[] = []
  let fails = false
  const read = cacheStoredSeries(async ([wanted], fromMs, toMs) => {
    reads.push(`${wanted!.point} ${(toMs - fromMs) / DAY_MS}`)
    if (fails) throw new Error('no database')
    return new Map<string, HistoryColumn>()
  })
  const fail = (on: boolean) => {
    fails = on
  }
  return { reads, read, fail }
}

test('previews of the same series within a minute read them once', async () => {
  const { reads, read } = createReader()
  await read(LMP, NOW_MS - 90 * DAY_MS, NOW_MS)
  await read(LMP, NOW_MS - 90 * DAY_MS, NOW_MS)
  await read(LMP, NOW_MS + MINUTE_MS - 1 - 90 * DAY_MS, NOW_MS + MINUTE_MS - 1)
  expect(reads).toEqual(['HB_WEST 90'])
})

test('a later minute, another span, another series and a clock set back are read again', async () => {
  const { reads, read } = createReader()
  await read(LMP, NOW_MS - 30 * DAY_MS, NOW_MS)
  await read(LMP, NOW_MS + MINUTE_MS - 30 * DAY_MS, NOW_MS + MINUTE_MS)
  await read(LMP, NOW_MS + MINUTE_MS - 90 * DAY_MS, NOW_MS + MINUTE_MS)
  await read([{ series: 'lmp', point: 'HB_NORTH' }], NOW_MS - 90 * DAY_MS, NOW_MS)
  await read(LMP, NOW_MS - 90 * DAY_MS, NOW_MS)
  expect(reads).toEqual(['HB_WEST 30', 'HB_WEST 30', 'HB_WEST 90', 'HB_NORTH 90', 'HB_WEST 90'])
})

test('a failed read is not kept', async () => {
  const { reads, read, fail } = createReader()
  fail(true)
  await expect(read(LMP, NOW_MS - DAY_MS, NOW_MS)).rejects.toThrow('no database')
  fail(false)
  await read(LMP, NOW_MS - DAY_MS, NOW_MS)
  expect(reads).toHaveLength(2)
})
