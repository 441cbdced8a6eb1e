import { createFaultRegistry, type FaultChange } from './faults.ts'
import { SCENARIOS, type Scenario, type SimulatedMarket } from './model/market.ts'

export type SandboxChange = { scenario: Scenario } | FaultChange

type Dependencies = {
  marketFor(scenario: Scenario): SimulatedMarket
  clock: { now(): Date }
  scenario: Scenario
  /** If true, documents are published some seconds before or after their usual time, as real documents are. */
  jitter?: boolean
}

const isScenario = (value: unknown): value is Scenario => SCENARIOS.some((scenario) => scenario === value)

/** Creates the only state that changes while the sandbox runs: the simulated market and the injected faults. */
export function createSandboxState({ marketFor, clock, scenario: first, jitter = false }: Dependencies) {
  const board = createFaultRegistry()
  let scenario = requireScenario(first)
  let market = marketFor(scenario)
  let edition = 0
  return {
    now: () => clock.now(),
    hasJitter: jitter,
    market: () => market,
    /**
     * A number that grows with every change of scenario, so that cached documents of the previous scenario are not
     * served again.
     */
    edition: () => edition,
    faultOf: board.of,
    use(change: SandboxChange) {
      if ('source' in change) return board.set(change, clock.now())
      scenario = requireScenario(change.scenario)
      market = marketFor(scenario)
      edition++
    },
    describe: () => ({ scenario, now: clock.now().toISOString(), faults: board.all(), scenarios: SCENARIOS }),
  }
}

function requireScenario(scenario: Scenario): Scenario {
  if (isScenario(scenario)) return scenario
  throw new RangeError(`There is no scenario "${scenario}". Known: ${SCENARIOS.join(', ')}.`)
}

export type SandboxState = ReturnType<typeof createSandboxState>

export function parseSandboxChange(body: string): SandboxChange {
  const parsed: unknown = parseJson(body)
  if (typeof parsed === 'object' && parsed !== null) {
    if ('scenario' in parsed) return { scenario: parsed.scenario as Scenario }
    if ('source' in parsed && typeof parsed.source === 'string' && 'fault' in parsed) return parsed as FaultChange
  }
  throw new RangeError('Send { "scenario": name } or { "source": name, "fault": name or null }.')
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
