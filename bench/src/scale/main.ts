// Measures what readers, briefs, mails and alerts cost, predicts a large run from small ones and measures it:
// npm run bench:scale [-- --streams 20000]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openProductDatabase } from '../product-on-postgres.ts'
import { measureStreams } from './measure-streams.ts'
import { measureUnitCosts } from './measure-unit-costs.ts'
import { composeDesks, composeVisitors, planCapacity } from './plan-capacity.ts'
import { createBriefPublisher } from './publish-briefs.ts'
import { comparePrediction, fitStreamModel, MAX_MISS, type StreamFigures } from './scale-model.ts'

const { values } = parseArgs({ options: { streams: { type: 'string', default: '20000' } } })
const PROCESSES = 4
const SINGLE_STEPS = [500, 1_000, 2_000, 3_000]
const SEVERAL_STEPS = [1_000, 2_000, 4_000]
const MEASURED_OFTEN = 4_000

const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 })

function printFigures(run: StreamFigures): void {
  console.log(
    `${run.processes} web, ${whole(run.streams)} streams (${whole(run.arrived)} got every brief): ` +
      `${run.memoryMib.toFixed(0)} MiB a process, at most ${run.highestMemoryMib.toFixed(0)}; ` +
      `brief after p50 ${whole(run.p50Ms)} ms, p99 ${whole(run.p99Ms)} ms; ` +
      `CPU a brief ${whole(run.serverCpuMs)} ms, clients ${whole(run.clientCpuMs)} ms; ` +
      `idle ${run.idleCpuMsPerSecond.toFixed(1)} ms a second; load ${loadavg()[0]!.toFixed(1)}`,
  )
}

console.log('Small runs:')
const database = await openProductDatabase()
let large: StreamFigures
let model: ReturnType<typeof fitStreamModel>
let briefKb: number
try {
  await database.fill()
  const publisher = await createBriefPublisher(database)
  const single = await measureStreams({ database, publisher, processes: 1, steps: SINGLE_STEPS })
  single.forEach(printFigures)
  const steps = [...SEVERAL_STEPS, Number(values.streams)]
  const several = await measureStreams({ database, publisher, processes: PROCESSES, steps })
  several.forEach(printFigures)
  large = several.at(-1)!
  model = fitStreamModel(
    single,
    several.filter(({ streams }) => streams <= MEASURED_OFTEN),
  )
  briefKb = publisher.jsonKb
} finally {
  await database.close()
}

console.log(
  `A stream: ${(model.memoryMib.slope * 1024).toFixed(1)} KiB, ${model.processCpuMs.slope.toFixed(3)} ms of CPU a brief of ${briefKb.toFixed(0)} KB.`,
)
const compared = comparePrediction(model, large)
for (const { what, unit, predicted, measured, isWithin } of compared) {
  const miss = `${((predicted / measured - 1) * 100).toFixed(0)} %`
  console.log(
    `${isWithin ? 'met   ' : 'MISSED'}  ${what}: predicted ${whole(predicted)} ${unit}, measured ${whole(measured)} ${unit} (${miss})`,
  )
}

const costs = await measureUnitCosts()
console.log(
  `A page: ${costs.pageCpuMs.toFixed(3)} ms of CPU, ${costs.pageKb.toFixed(1)} KB, ${costs.scriptKb.toFixed(1)} KB of script on a first visit.`,
)
console.log(`A brief: ${costs.briefCpuMs.toFixed(2)} ms of CPU.`)
console.log(
  `A daily mail: ${costs.mailCpuMs.toFixed(2)} ms of CPU, ${costs.mailMemoryMib.toFixed(0)} MiB for the process. A mail with two alerts: ${costs.alertMailCpuMs.toFixed(2)} ms.`,
)
for (const audience of [composeDesks(1), composeDesks(100), composeDesks(10_000), composeVisitors(1_000_000)]) {
  const plan = planCapacity(audience, model, costs, briefKb)
  console.log(
    `${audience.name}: ${plan.webProcesses} web of ${plan.webMemoryMib.toFixed(0)} MiB, ${plan.workers} workers, at most ${plan.connections} connections, ` +
      `${plan.cores.toFixed(2)} cores for readers, ${plan.megabitsPerSecond.toFixed(1)} Mbit/s, morning ${whole(plan.morningS)} s, storm ${whole(plan.stormS)} s of one core`,
  )
}
const isComplete = large.arrived === large.streams
if (!isComplete) console.log(`MISSED  ${whole(large.streams - large.arrived)} streams missed a brief`)
console.log(`Bar: every stream gets every brief, predictions within ${MAX_MISS * 100} %.`)
process.exitCode = isComplete && compared.every(({ isWithin }) => isWithin) ? 0 : 1
