import { expect, test } from 'vitest'
import { killWhileWriting } from './crash/crash-run.ts'

test('a database whose process is killed in the middle of writing loses nothing it acknowledged', async () => {
  const run = await killWhileWriting(8, 20_261_115)
  expect(run).toMatchObject({ kills: 8, lost: 0, failedReopens: 0 })
  expect(run.acknowledged).toBeGreaterThan(100)
}, 120_000)
