import { expect, test } from 'vitest'
import { composeDesks, composeVisitors, planCapacity } from './plan-capacity.ts'
import { comparePrediction, fitStreamModel, type StreamFigures } from './scale-model.ts'

/** A machine on which a process has 200 MiB, and a stream costs 20 KiB and a tenth of a millisecond of CPU time. */
const measure = (processes: number, streams: number): StreamFigures => ({
  ...{ processes, streams, arrived: streams },
  ...{ memoryMib: 200 + (streams / processes) * (20 / 1024), highestMemoryMib: 0 },
  ...{ p50Ms: 50 + streams * 0.05, p99Ms: 100 + streams * 0.1, serverCpuMs: processes * 10 + streams * 0.1 },
  ...{ clientCpuMs: 0, idleCpuMsPerSecond: 0 },
})
const single = [measure(1, 1_000), measure(1, 2_000)]
const several = [measure(4, 1_000), measure(4, 2_000)]
const model = fitStreamModel(single, several)
const costs = {
  ...{ pageCpuMs: 0.1, pageKb: 20, scriptKb: 150, briefCpuMs: 1 },
  ...{ mailCpuMs: 2, mailMemoryMib: 200, alertMailCpuMs: 4 },
}

test('a large run on the same machine is predicted from small ones', () => {
  const compared = comparePrediction(model, measure(4, 20_000))
  expect(compared.map(({ isWithin }) => isWithin)).toEqual([true, true, true, true])
  expect(compared.map(({ predicted, measured }) => predicted / measured)).toEqual([
    ...Array.from({ length: 4 }, () => expect.closeTo(1, 6)),
  ])
})

test('a quarter more than predicted is a miss', () => {
  const large = measure(4, 20_000)
  const compared = comparePrediction(model, { ...large, p99Ms: large.p99Ms * 1.26 })
  expect(compared.filter(({ isWithin }) => !isWithin).map(({ what }) => what)).toEqual([
    'time until 99 % have the brief',
  ])
})

test('one desk has two processes, and a million readers as many as their streams need', () => {
  expect(planCapacity(composeDesks(1), model, costs, 60).webProcesses).toBe(2)
  const million = planCapacity(composeVisitors(1_000_000), model, costs, 60)
  expect(million.webProcesses).toBe(125)
  expect(million.megabitsPerSecond).toBeCloseTo(
    (1_000_000 * 60 * 8) / 300 / 1_000 + ((1_000_000 / 3_600) * 170 * 8) / 1_000,
  )
})

test('mails take the time of one core', () => {
  expect(planCapacity(composeDesks(100), model, costs, 60)).toMatchObject({ morningS: 2, stormS: 4 })
})
