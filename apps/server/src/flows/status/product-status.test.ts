import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { createProductStatusReader, type ProductStatusDependencies } from './product-status.ts'

const AT = '2026-11-01T07:30:00Z'
const brief = (generatedAt: string) => ({
  runAt: new Date('2026-11-01T07:25:11Z'),
  generatedAt: new Date(generatedAt),
})

function statusWith(dependencies: Partial<ProductStatusDependencies> = {}) {
  const clock = createFakeClock(AT)
  let queryCount = 0
  const status = createProductStatusReader({
    ...{ clock, dataMode: 'live', ingest: () => ({ role: 'leads', term: 4 }) },
    isWritable: async () => true,
    newest: () => brief('2026-11-01T07:26:00Z'),
    async sources() {
      queryCount += 1
      return []
    },
    history: async () => [],
    ...dependencies,
  })
  return { clock, status, queryCount: () => queryCount }
}

test('requests within three seconds share one query', async () => {
  const { clock, status, queryCount } = statusWith()
  const [one, other] = await Promise.all([status(), status()])
  expect(one).toBe(other)
  clock.advance(2_999)
  expect((await status()).asOf).toBe('2026-11-01T07:30:00.000Z')
  expect(queryCount()).toBe(1)
  clock.advance(1)
  expect((await status()).asOf).toBe('2026-11-01T07:30:03.000Z')
  expect(queryCount()).toBe(2)
})

test('a clock that is set back an hour does not keep the cached answer for that hour', async () => {
  const { clock, status, queryCount } = statusWith()
  await status()
  clock.advance(-3_600_000)
  await status()
  expect(queryCount()).toBe(2)
})

test('a failed query is not cached', async () => {
  let isBroken = true
  const report = { source: 'lmp' } as SourceHealthReport
  const { status } = statusWith({
    sources: () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve([report])),
  })
  await expect(status()).rejects.toThrow('gone')
  isBroken = false
  expect((await status()).sources).toEqual([report])
})

test('without a database the status has no archives, states it, and still shows what is in memory', async () => {
  const away = () => Promise.reject(new Error('gone'))
  const { status } = statusWith({ isWritable: away, history: away })
  expect(await status()).toMatchObject({ storage: 'unreachable', history: null, sources: [] })
  const { status: full } = statusWith({ isWritable: async () => false })
  expect(await full()).toMatchObject({ storage: 'read only', history: [] })
})

test('the zone with the oldest brief sets the age; a zone without a brief makes it null', async () => {
  const late = (zone: Zone) => brief(zone === 'WEST' ? '2026-11-01T06:31:00Z' : '2026-11-01T07:26:00Z')
  const { status } = statusWith({ newest: late })
  expect((await status()).newestBrief?.generatedAt).toBe('2026-11-01T06:31:00.000Z')
  const { status: begun } = statusWith({ newest: (zone) => (zone === 'WEST' ? null : late(zone)) })
  expect((await begun()).newestBrief).toBeNull()
})
