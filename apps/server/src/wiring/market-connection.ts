import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SCENARIOS, type Scenario } from '@tradeops/sandbox/model/market'
import { chooseScenarioOnset } from '@tradeops/sandbox/model/scenario-course'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import type { Clock } from '../runtime/clock.ts'
import { type Config, ConfigFault } from '../runtime/config.ts'
import { createHttpClient } from '../sources/http/http-client.ts'
import { chooseSourceBaseUrls, pointAllSourcesAt, type SourceBaseUrls } from '../sources/source-base-urls.ts'
import type { MarketInUse } from '../terminal/market-line.ts'

/** Small requests that show whether the two indispensable sources answer. */
const PROBES: [keyof SourceBaseUrls, string][] = [
  ['ercot', '/content/cdr/html/hb_lz.html'],
  ['nws', '/'],
]
const PROBE_LIMIT_MS = 3_000

export type MarketConnection = {
  origin: DataOrigin
  bases: SourceBaseUrls
  market: MarketInUse
  /** Why the real sources are not used; null if they are. */
  whySimulated: string | null
  close(): Promise<void>
}

/**
 * Probes the sources with the same HTTP client as polling, so that a firewall that allows the probe allows the polls.
 */
async function canReachAll(bases: SourceBaseUrls, contact: string | undefined, clock: Clock): Promise<boolean> {
  const limits = { attemptMs: PROBE_LIMIT_MS, totalMs: PROBE_LIMIT_MS, connectMs: PROBE_LIMIT_MS }
  const http = createHttpClient({
    bases: Object.values(bases),
    contact,
    limits,
    now: () => clock.now(),
    random: Math.random,
    stop: new AbortController().signal,
  })
  const probes = PROBES.map(([source, path]) => http.request({ source: 'probe', url: `${bases[source]}${path}` }))
  const outcomes = await Promise.all(probes)
  await http.close()
  return outcomes.every(({ ok }) => ok)
}

const CHOSEN = 'chosen: simulated (FEEDS=sandbox)'
const nothingToClose = async () => {}

/**
 * The default scenario of the simulated market: a line into Houston trips minutes after the start, so that something
 * happens soon.
 */
const DEFAULT_SCENARIO: Scenario = 'houston-import-outage'

function scenarioOf(config: Config): Scenario {
  const requested = config.DEMO_SCENARIO ?? DEFAULT_SCENARIO
  const scenario = SCENARIOS.find((name) => name === requested)
  if (!scenario)
    throw new ConfigFault(`The environment is not usable:\n  - DEMO_SCENARIO must be one of ${SCENARIOS.join(', ')}.`)
  return scenario
}

/**
 * Opens the real sources, an external simulated market, or a simulated market in this process; simulated data is always
 * marked.
 */
export async function openMarketConnection(config: Config, clock: Clock): Promise<MarketConnection> {
  const bases = chooseSourceBaseUrls(config)
  if (config.FEEDS === 'sandbox' && config.ERCOT_BASE_URL) {
    return {
      origin: 'simulated',
      bases,
      market: { kind: 'external sandbox', baseUrl: bases.ercot },
      whySimulated: CHOSEN,
      close: nothingToClose,
    }
  }
  if (config.FEEDS === 'live' || (config.FEEDS === 'auto' && (await canReachAll(bases, config.CONTACT, clock)))) {
    return { origin: 'live', bases, market: { kind: 'live' }, whySimulated: null, close: nothingToClose }
  }
  const scenario = scenarioOf(config)
  const onsetHoursBefore = config.DEMO_ONSET ?? null
  const onsetAt = chooseScenarioOnset(scenario, clock.now(), onsetHoursBefore)
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    scenario,
    onsetHoursBefore,
    clock,
  })
  return {
    origin: 'simulated',
    bases: pointAllSourcesAt(sandbox.baseUrl),
    market: { kind: 'sandbox', scenario, onsetAt, isChosen: config.DEMO_SCENARIO !== undefined },
    whySimulated: config.FEEDS === 'auto' ? 'the real sources do not answer' : CHOSEN,
    close: () => sandbox.close(),
  }
}
