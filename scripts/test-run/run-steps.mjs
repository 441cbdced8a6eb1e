import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { describeStepResult } from './describe-step-result.mjs'
import { describeTestProgress } from './describe-test-progress.mjs'
import { startStatusDisplay } from './status-display.mjs'
import { StepPool } from './step-pool.mjs'
import { readStepTimes, saveStepTimes } from './step-times.mjs'

/**
 * CPU cores that may be used beyond those of the machine, because steps also wait, such as for a database's answers and
 * for timeouts of killed processes.
 */
const SPARE_CORES = 1

/**
 * Runs all steps in parallel, as many as the cores allow, even after a failure. A signal such as Ctrl+C ends the running
 * steps and starts no other.
 */
export async function runSteps(steps) {
  mkdirSync(join(REPOSITORY_ROOT, '.cache'), { recursive: true })
  const pool = new StepPool(availableParallelism() + SPARE_CORES, readStepTimes())
  const display = startStatusDisplay(() => describeTestProgress(pool.readProgress()))
  let stoppedBy = null
  const stop = (signal) => {
    stoppedBy = signal
    pool.stop()
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)

  for (const step of steps) pool.add(step)
  const printResult = (result) => {
    // Steps that a signal ended have no reasons of their own; the end of the run names them.
    if (stoppedBy === null) display.print(describeStepResult(result))
  }

  for (;;) {
    pool.fill(printResult)
    if (pool.running.length === 0) break
    display.draw()
    await Promise.race(pool.running.map(({ finished }) => finished))
  }
  pool.failBlocked(printResult)
  display.stop()
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const green = pool.results.filter(({ failed }) => failed === 0)
  if (stoppedBy === null) saveStepTimes(Object.fromEntries(green.map(({ step, seconds }) => [step.name, seconds])))
  return { results: pool.results, stoppedBy }
}
