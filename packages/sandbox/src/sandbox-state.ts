import { type FaultChange, faultBoard } from './faults.ts'
import { type Market, SCENARIOS, type Scenario } from './model/market.ts'

export type SandboxChange = { scenario: Scenario } | FaultChange

type Needs = {
  marketFor(scenario: Scenario): Market
  clock: { now(): Date }
  scenario: Scenario
  /** Every document comes out some seconds before or after its usual moment, as the real ones do. */
  jitter?: boolean
}

const isScenario = (value: unknown): value is Scenario => SCENARIOS.some((scenario) => scenario === value)

/** The market on show and the faults in force; the only things that change while the sandbox runs. */
export function sandboxState({ marketFor, clock, scenario: first, jitter = false }: Needs) {
  const board = faultBoard()
  let scenario = checked(first)
  let market = marketFor(scenario)
  let edition = 0
  return {
    now: () => clock.now(),
    hasJitter: jitter,
    market: () => market,
    /** Grows with every change of market: what was made from an earlier one is not served again. */
    edition: () => edition,
    faultOf: board.of,
    use(change: SandboxChange) {
      if ('source' in change) return board.set(change, clock.now())
      scenario = checked(change.scenario)
      market = marketFor(scenario)
      edition++
    },
    tell: () => ({ scenario, now: clock.now().toISOString(), faults: board.all(), scenarios: SCENARIOS }),
  }
}

function checked(scenario: Scenario): Scenario {
  if (isScenario(scenario)) return scenario
  throw new RangeError(`There is no scenario "${scenario}". Known: ${SCENARIOS.join(', ')}.`)
}

export type SandboxState = ReturnType<typeof sandboxState>

/** Reads a change from what came over the wire; complains in a sentence. */
export function parseChange(body: string): SandboxChange {
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
