import { createSimulatedMarket } from './model/create-simulated-market.ts'
import type { Scenario } from './model/market.ts'
import { chooseScenarioOnset } from './model/scenario-course.ts'
import { createRecordedAnswerFinder } from './recorded/recorded-answers.ts'
import { type RunningSandbox, serveSimulatedMarket } from './serve-simulated-market.ts'

type SandboxOptions = {
  port: number
  host?: string
  /** The seed of all random numbers: another seed gives another market with the same statistics. */
  seed?: number
  scenario: Scenario
  /**
   * Hours from the onset of the scenario to the start of the sandbox; null starts the sandbox while the scenario builds
   * up.
   */
  onsetHoursBefore?: number | null
  clock: { now(): Date }
  /** If true, documents are published with random delays, as real documents are. */
  jitter?: boolean
  /** A folder of recorded documents to serve instead of simulated ones. */
  recorded?: string | null
}

const DEFAULT_SEED = 20_251_205

/** Serves the simulated ERCOT, NWS and gas sources at their real paths, all on one port. */
export const startSandbox = ({
  seed = DEFAULT_SEED,
  recorded,
  onsetHoursBefore = null,
  ...options
}: SandboxOptions): Promise<RunningSandbox> =>
  serveSimulatedMarket({
    ...options,
    marketFor: (scenario) =>
      createSimulatedMarket({
        seed,
        scenario,
        onsetAt: chooseScenarioOnset(scenario, options.clock.now(), onsetHoursBefore),
      }),
    ...(recorded && { find: createRecordedAnswerFinder(recorded) }),
  })
