import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createRecordMarket,
  createSpikeRiskPrediction,
  createTrackRecordWorld,
  timeAfterHours,
} from '../../../test/record-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { createUnfencedWrite } from '../leadership/fenced-write.ts'
import { createTrackRecordStore } from './track-record.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const due = () =>
  createTrackRecordStore(database.db, 'simulated', createUnfencedWrite(database.db), 'test').calls.due(
    'first',
    { from: timeAfterHours(0), to: timeAfterHours(9) },
    null,
    9,
  )

test('calls of a removed rule stay unscored and do not stop the scoring of the others', async () => {
  const world = createTrackRecordWorld(database)
  const figure = { key: 'p', label: 'P', value: 0.4, unit: '%', asOf: null, source: 'x', threshold: null }
  await world.brief(1, [
    createSpikeRiskPrediction(1, { figures: [figure] }),
    createSpikeRiskPrediction(1, { from: 'info', figures: [] }),
  ])
  await database.query(`update calls set kind = 'rule_of_last_year' where from_level = 'info'`)
  expect(await due()).toMatchObject([{ kind: 'spike_risk', from: 'watch', figures: [figure] }])
  await world.score(createRecordMarket({}), 20)
  expect((await database.query('select call_id from outcomes')).rows).toHaveLength(1)
})

test.each([`'{}'`, `'[{"key":7}]'`, `'"something"'`, `'[null]'`])(
  'a call whose evidence is %s is due without evidence',
  async (figures) => {
    await database.script(`truncate outcomes; update calls set figures = ${figures}::jsonb`)
    expect(await due()).toMatchObject([{ kind: 'spike_risk', figures: [] }])
  },
)
