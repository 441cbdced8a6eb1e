import { expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { killWriterRepeatedly } from './crash/crash-run.ts'

const KILLS = chooseCount(2, 20)

test('a database whose process is killed while writing loses no acknowledged row', async () => {
  const run = await killWriterRepeatedly(KILLS, 20_261_115)
  expect(run).toMatchObject({ kills: KILLS, lost: 0, failedReopens: 0 })
  expect(run.acknowledged).toBeGreaterThan(KILLS * 10)
})
