import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SCENARIOS, type Scenario } from '@tradeops/sandbox/model/market'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import type { Clock } from '../runtime/clock.ts'
import { type Config, ConfigFault } from '../runtime/config.ts'
import { createHttpClient } from '../sources/http/http-client.ts'
import { chooseSourceBaseUrls, pointAllSourcesAt, type SourceBaseUrls } from '../sources/source-base-urls.ts'

/** Small requests that show whether the two indispensable sources answer. */
const PROBES: [keyof SourceBaseUrls, string][] = [
  ['ercot', '/content/cdr/html/hb_lz.html'],
  ['nws', '/'],
]
const PROBE_LIMIT_MS = 3_000

export type MarketConnection = { origin: DataOrigin; bases: SourceBaseUrls; sentence: string; close(): Promise<void> }

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
      sentence: `SIMULATED market from ${bases.ercot}. Nothing shown is a real price.`,
      close: nothingToClose,
    }
  }
  if (config.FEEDS === 'live') {
    return { origin: 'live', bases, sentence: 'Live market: the real sources.', close: nothingToClose }
  }
  if (config.FEEDS === 'auto' && (await canReachAll(bases, config.CONTACT, clock))) {
    return { origin: 'live', bases, sentence: 'Live market: the real sources answer.', close: nothingToClose }
  }
  const scenario = scenarioOf(config)
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    scenario,
    onsetHoursBefore: config.DEMO_ONSET ?? null,
    clock,
  })
  const why = config.FEEDS === 'auto' ? 'The real sources cannot be reached: ' : ''
  return {
    origin: 'simulated',
    bases: pointAllSourcesAt(sandbox.baseUrl),
    sentence: `${why}SIMULATED market (scenario ${scenario}). Nothing shown is a real price.`,
    close: () => sandbox.close(),
  }
}
