import { listen, type Sandbox } from './listen.ts'
import { createMarket } from './model/create-market.ts'
import type { Scenario } from './model/market.ts'
import { onsetFor } from './model/scenario-course.ts'
import { recordedAnswers } from './recorded/recorded-answers.ts'

type SandboxOptions = {
  port: number
  host?: string
  /** Another seed is another market with the same habits. */
  seed?: number
  scenario: Scenario
  clock: { now(): Date }
  /** Documents come out when the real ones have: not always at the same second. */
  jitter?: boolean
  /** A folder of saved documents that are served in place of simulated ones. */
  recorded?: string | null
}

const USUAL_SEED = 20_251_205

/** ERCOT, NWS and the gas sources, simulated, behind their real paths on one port. */
export const startSandbox = ({ seed = USUAL_SEED, recorded, ...options }: SandboxOptions): Promise<Sandbox> =>
  listen({
    ...options,
    marketFor: (scenario) => createMarket({ seed, scenario, onsetAt: onsetFor(scenario, options.clock.now()) }),
    ...(recorded && { find: recordedAnswers(recorded) }),
  })
