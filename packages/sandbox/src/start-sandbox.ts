import { createMarket } from './model/create-market.ts'
import type { Scenario } from './model/market.ts'
import { chooseScenarioOnset } from './model/scenario-course.ts'
import { createRecordedAnswerFinder } from './recorded/recorded-answers.ts'
import { type RunningSandbox, serveMarket } from './serve-market.ts'

type SandboxOptions = {
  port: number
  host?: string
  /** Another seed gives another market with the same statistics. */
  seed?: number
  scenario: Scenario
  /** Hours between the scenario's onset and the opening; null opens it during its build-up. */
  onsetHoursBefore?: number | null
  clock: { now(): Date }
  /** If true, documents are published with random delays, as the real ones are. */
  jitter?: boolean
  /** A folder of saved documents to serve instead of simulated ones. */
  recorded?: string | null
}

const DEFAULT_SEED = 20_251_205

/** Serves simulated ERCOT, NWS and gas sources at their real paths on one port. */
export const startSandbox = ({
  seed = DEFAULT_SEED,
  recorded,
  onsetHoursBefore = null,
  ...options
}: SandboxOptions): Promise<RunningSandbox> =>
  serveMarket({
    ...options,
    marketFor: (scenario) =>
      createMarket({
        seed,
        scenario,
        onsetAt: chooseScenarioOnset(scenario, options.clock.now(), onsetHoursBefore),
      }),
    ...(recorded && { find: createRecordedAnswerFinder(recorded) }),
  })
