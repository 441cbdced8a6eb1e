import type { Brief } from '@tradeops/domain/brief/brief'
import type { RecordedPrediction } from '@tradeops/domain/record/open-predictions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../../packages/domain/test/sample-window.ts'
import { createLatestBriefCache } from '../src/flows/briefs/latest-brief-cache.ts'
import { createBriefMaker } from '../src/flows/briefs/make-briefs.ts'
import { replayBriefs } from '../src/flows/briefs/replay-briefs.ts'
import { createBriefStore } from '../src/store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../src/store/briefs/pack-brief.ts'
import { createPastCaseCountStore } from '../src/store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../src/store/outlook/learned-outlook.ts'
import { createTrackRecordSnapshotStore } from '../src/store/record/track-record-snapshots.ts'
import { createSpikeRiskPrediction, createTrackRecordWorld, timeAfterHours } from './record-world.ts'
import { openTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let world: ReturnType<typeof createTrackRecordWorld>
beforeAll(async () => {
  database = await openTestDatabase()
  world = createTrackRecordWorld(database)
})
beforeEach(() => world.forget())
afterAll(() => database.close())

/** Houston's price is $20 above the hub average all day, except from hour 2 to hour 3, when it equals the average. */
const houston = (hours: number) => (hours >= 2 && hours < 3 ? 30 : 50)
const every = (perHour: number, of: (hours: number) => number): SampleRow[] =>
  Array.from(
    { length: 24 * perHour },
    (_, index): SampleRow => [timeAfterHours(index / perHour).getTime(), of(index / perHour)],
  )
const runs = (of: (hours: number) => number) => every(12, of)
const quarters = (of: (hours: number) => number) => every(4, of)
const columns = {
  'lmp/HB_HOUSTON': runs(houston),
  'spp/HB_HOUSTON': quarters(houston),
  'lmp/HB_NORTH': runs(() => 30),
  'spp/HB_NORTH': quarters(() => 30),
  'lmp/HB_SOUTH': runs(() => 30),
  'spp/HB_SOUTH': quarters(() => 30),
  'lmp/HB_WEST': runs(() => 30),
  'spp/HB_WEST': quarters(() => 30),
  'lmp/HB_HUBAVG': runs(() => 30),
  'spp/HB_HUBAVG': quarters(() => 30),
}
const windowAt = (asOf: Date) => createSampleWindow(asOf.getTime(), columns)
const basis = (hours: number): RecordedPrediction =>
  createSpikeRiskPrediction(hours, { kind: 'congestion_basis', probability: null })

const stores = () => ({
  briefs: createBriefStore(database.db, 'simulated'),
  exposures: { at: async () => null },
  outlook: createLearnedOutlookStore(database.db, 'simulated'),
  snapshots: createTrackRecordSnapshotStore(database.db, 'simulated'),
  misses: { biasesAt: async () => [] },
  pastCases: createPastCaseCountStore(database.db, 'simulated'),
})
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

/** Makes Houston's brief of the SCED run at this hour. */
async function briefAt(maker: ReturnType<typeof createBriefMaker>, hours: number): Promise<Brief> {
  await maker.makeBriefs(timeAfterHours(hours), new Date(timeAfterHours(hours).getTime() + 65_000))
  const stored = await createBriefStore(database.db, 'simulated').latest('HOUSTON')
  return JSON.parse(text(unpackBrief(stored!.body)))
}

const newMaker = () =>
  createBriefMaker({
    windowAt,
    ...stores(),
    lackingIn: () => new Set<string>(),
    pack: packBrief,
    board: createLatestBriefCache(),
    codeVersion: 'test',
  })

const recordIn = ({ intelligence }: Brief) => intelligence.find(({ kind }) => kind === 'congestion_basis')?.record

async function replayed(fromHours: number): Promise<boolean[]> {
  const same: boolean[] = []
  const needs = { ...stores(), windowAt, unpack: unpackBrief, text }
  for await (const { sameAsStored } of replayBriefs(needs, 'HOUSTON', timeAfterHours(fromHours), timeAfterHours(23)))
    same.push(sameAsStored)
  return same
}

test('a brief shows the record as scored at its time, and a replay after later scoring gives the same bytes', async () => {
  const maker = newMaker()
  const first = await briefAt(maker, 6)
  expect(first.recordAsOf).toBeNull()
  expect(recordIn(first)).toMatchObject({ ledger: 'archive', calls: 573 })

  await world.brief(1, [basis(1.75), basis(3)])
  await world.score(windowAt, 7)
  const second = await briefAt(maker, 8)
  expect(second.recordAsOf).toBe(timeAfterHours(7).toISOString().replace('.000', ''))
  expect(recordIn(second)).toMatchObject({ ledger: 'simulated', calls: 2, cameTrue: 1, share: null })

  // The scoring round began before the second brief but was stored after it: its time is earlier, yet no brief can have
  // used it.
  await world.brief(4, [basis(4), basis(5)])
  await world.score(windowAt, 7.9)
  expect(await replayed(5)).toEqual([true, true])
  const third = await briefAt(maker, 9)
  // The counts include the prediction of the first brief.
  expect(recordIn(third)).toMatchObject({ ledger: 'simulated', calls: 5, cameTrue: 4 })
  expect(await replayed(5)).toEqual([true, true, true])
})

test('a round that scores nothing new stores nothing new', async () => {
  const storedSnapshots = async () =>
    (await database.query(`select as_of from learned_fits where name like 'record/%'`)).rows.length
  await world.score(windowAt, 1)
  expect(await storedSnapshots()).toBe(0)
  await world.brief(1, [basis(1)])
  await world.score(windowAt, 4)
  expect(await storedSnapshots()).toBe(1)
  await world.score(windowAt, 4.1)
  expect(await storedSnapshots()).toBe(1)
})

test('ledgers are never added together, and a call without an outcome is not counted', async () => {
  await world.brief(1, [basis(1.75), basis(4.5)])
  await world.score(windowAt, 5)
  const live = createTrackRecordSnapshotStore(database.db, 'live')
  expect([await live.at(timeAfterHours(23)), await live.counted()]).toEqual([null, { calls: [], asked: [] }])
  const { calls } = await stores().snapshots.counted()
  expect(calls).toContainEqual({ kind: 'congestion_basis', level: 'watch', calls: 1, cameTrue: 0 })
})
