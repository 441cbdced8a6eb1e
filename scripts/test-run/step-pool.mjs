import { chooseNextStep } from './choose-next-step.mjs'
import { estimateSecondsLeft } from './estimate-seconds-left.mjs'
import { readStepOutcome } from './read-step-outcome.mjs'
import { runCommand } from './run-command.mjs'
import { saveStepOutput } from './save-step-output.mjs'
import { estimateStepSeconds } from './step-times.mjs'

const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000

/** The steps of one test run: those that wait, those that run, and the results of those that ended. */
export class StepPool {
  startedAt = performance.now()
  waiting = []
  running = []
  passed = new Set()
  results = []

  constructor(cores, times) {
    this.cores = cores
    this.times = times
  }

  add(step) {
    this.waiting.push({ ...step, seconds: estimateStepSeconds(step.name, this.times) })
  }

  /** Starts the waiting steps that fit into the free cores. */
  fill(onEnd) {
    for (;;) {
      const usedCores = this.running.reduce((sum, { step }) => sum + step.cores, 0)
      const step = chooseNextStep(this.waiting, { cores: this.cores, usedCores, passed: this.passed })
      if (!step) return
      this.waiting.splice(this.waiting.indexOf(step), 1)
      this.start(step, onEnd)
    }
  }

  start(step, onEnd) {
    const { ended, stop } = runCommand(step)
    const run = { step, startedAt: performance.now(), stop, finished: null }
    run.finished = ended.then((end) => {
      this.running.splice(this.running.indexOf(run), 1)
      const log = saveStepOutput(step.name, end.output)
      const result = { step, seconds: secondsSince(run.startedAt), ...readStepOutcome(step, end), log }
      if (result.failed === 0) this.passed.add(step.name)
      this.results.push(result)
      onEnd(result)
    })
    this.running.push(run)
  }

  /** Ends the running steps and discards the waiting ones. */
  stop() {
    this.waiting.length = 0
    for (const run of this.running) run.stop()
  }

  /** Fails the steps that still wait when no step runs, because a step that they need has failed. */
  failBlocked(onEnd) {
    for (const step of this.waiting.splice(0)) {
      const reason = `Not run, because it needs these steps to pass: ${step.needs.join(', ')}.`
      const failures = [{ test: step.name, reason, again: step.again }]
      const result = { step, seconds: 0, passed: 0, failed: 1, skipped: 0, failures, needs: [], log: null }
      this.results.push(result)
      onEnd(result)
    }
  }

  readProgress() {
    const running = this.running.map(({ step, startedAt }) => ({ ...step, elapsedSeconds: secondsSince(startedAt) }))
    return {
      elapsedSeconds: secondsSince(this.startedAt),
      running: running.map(({ name }) => name),
      done: this.results.length,
      failed: this.results.filter(({ failed }) => failed > 0).length,
      total: this.results.length + running.length + this.waiting.length,
      secondsLeft: estimateSecondsLeft(this.waiting, running, this),
    }
  }
}
