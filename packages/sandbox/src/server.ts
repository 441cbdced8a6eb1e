import { listen, type Sandbox } from './listen.ts'
import { createMarket } from './model/create-market.ts'
import type { Scenario } from './model/market.ts'
import { onsetFor } from './model/scenario-course.ts'
import { recordedAnswers } from './recorded/recorded-answers.ts'

type SandboxOptions = {
  port: number
  host?: string
  /** Another seed gives another market with the same statistics. */
  seed?: number
  scenario: Scenario
  clock: { now(): Date }
  /** Documents are published with jitter, as the real ones are. */
  jitter?: boolean
  /** A folder of saved documents to serve in place of simulated ones. */
  recorded?: string | null
}

const DEFAULT_SEED = 20_251_205

/** Serves simulated ERCOT, NWS and gas sources at their real paths on one port. */
export const startSandbox = ({ seed = DEFAULT_SEED, recorded, ...options }: SandboxOptions): Promise<Sandbox> =>
  listen({
    ...options,
    marketFor: (scenario) => createMarket({ seed, scenario, onsetAt: onsetFor(scenario, options.clock.now()) }),
    ...(recorded && { find: recordedAnswers(recorded) }),
  })
