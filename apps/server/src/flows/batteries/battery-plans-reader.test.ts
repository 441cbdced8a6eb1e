import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'
import { DAY_MS, FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { expect, test, vi } from 'vitest'
import { createBatteryPlansReader } from './battery-plans-reader.ts'

const START = Date.parse('2026-07-15T22:36:00Z')

function createReader() {
  let nowMs = START
  const windowAt = (asOf: Date): MarketWindow =>
    createMarketWindow({ origin: 'live', asOfMs: asOf.getTime(), observations: new Map(), vintages: new Map() })
  const asOf = vi.fn(async (_zone: string, _at: Date) => null)
  const read = createBatteryPlansReader({
    now: () => new Date(nowMs),
    windowAt,
    newest: () => null,
    briefs: { asOf },
    history: { between: async () => [] },
    readBrief: () => null,
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { read, asOf, pass }
}

test('requests of one run share an answer, each zone has its own, and five minutes later it is made again', async () => {
  const { read, pass } = createReader()
  const [first, second] = await Promise.all([read('WEST'), read('WEST')])
  expect(second).toBe(first)
  expect((await read('SOUTH')).hub).toBe('HB_SOUTH')
  expect(await read('WEST')).toBe(first)
  pass(FIVE_MINUTES_MS)
  expect((await read('WEST')).asOf).toBe('2026-07-15T22:41:00Z')
})

test('the brief before yesterday is read once a day', async () => {
  const { read, asOf, pass } = createReader()
  await read('WEST')
  pass(FIVE_MINUTES_MS)
  await read('WEST')
  expect(asOf.mock.calls).toEqual([['WEST', new Date('2026-07-14T04:59:59Z')]])
  pass(DAY_MS)
  await read('WEST')
  expect(asOf).toHaveBeenLastCalledWith('WEST', new Date('2026-07-15T04:59:59Z'))
})

test('a database that fails once does not fail the next request', async () => {
  const { read, asOf } = createReader()
  asOf.mockRejectedValueOnce(new Error('no database'))
  await expect(read('WEST')).rejects.toThrow('no database')
  expect((await read('WEST')).yesterday.absent).toBe('missing')
})
