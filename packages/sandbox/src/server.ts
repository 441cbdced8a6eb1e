import { listen, type Sandbox } from './listen.ts'
import { createMarket } from './model/create-market.ts'
import type { Scenario } from './model/market.ts'

type SandboxOptions = {
  port: number
  host?: string
  /** Another seed is another market with the same habits. */
  seed?: number
  scenario: Scenario
  clock: { now(): Date }
}

const USUAL_SEED = 20_251_205

/** ERCOT, NWS and the gas sources, simulated, behind their real paths on one port. */
export const startSandbox = ({ seed = USUAL_SEED, ...options }: SandboxOptions): Promise<Sandbox> =>
  listen({ ...options, marketFor: (scenario) => createMarket({ seed, scenario }) })
