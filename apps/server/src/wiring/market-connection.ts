import type { DataOrigin } from '@tradeops/domain/market/reading'
import { SCENARIOS, type Scenario } from '@tradeops/sandbox/model/market'
import { chooseScenarioOnset } from '@tradeops/sandbox/model/scenario-course'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { type Clock, systemTimers } from '../runtime/clock.ts'
import { type Config, ConfigFault } from '../runtime/config.ts'
import { type ProxySettings, readProxySettings } from '../sources/http/proxy-settings.ts'
import { chooseSourceBaseUrls, pointAllSourcesAt, type SourceBaseUrls } from '../sources/source-base-urls.ts'
import type { MarketInUse } from '../terminal/market-line.ts'
import type { WhySimulated } from '../terminal/why-simulated.ts'
import { probeMarketSources } from './probe-market-sources.ts'

/** How long a start waits for the real sources. */
const PROBE_LIMIT_MS = 3_000

export type MarketConnection = {
  origin: DataOrigin
  bases: SourceBaseUrls
  market: MarketInUse
  /** Why the real sources are not used; null if they are. */
  whySimulated: WhySimulated | null
  /** The proxy between this machine and the sources; null if there is none. */
  proxy: ProxySettings | null
  close(): Promise<void>
}

const CHOSEN: WhySimulated = { kind: 'chosen' }
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

/** Finds out why the real sources cannot be used; null if they can or must be. */
async function findWhySimulated(
  { FEEDS, CONTACT }: Config,
  clock: Clock,
  sources: Pick<MarketConnection, 'bases' | 'proxy'>,
): Promise<WhySimulated | null> {
  if (FEEDS === 'live') return null
  if (FEEDS === 'sandbox') return CHOSEN
  const now = () => clock.now()
  const limits = { limitMs: PROBE_LIMIT_MS, limitTimers: systemTimers }
  return probeMarketSources({ ...sources, ...limits, contact: CONTACT, now, random: Math.random })
}

/**
 * Opens the real sources, an external simulated market, or a simulated market in this process; simulated data is always
 * marked.
 */
export async function openMarketConnection(
  config: Config,
  clock: Clock,
  environment: Record<string, string | undefined>,
): Promise<MarketConnection> {
  const bases = chooseSourceBaseUrls(config)
  const proxy = readProxySettings(environment)
  if (config.FEEDS === 'sandbox' && config.ERCOT_BASE_URL) {
    return {
      origin: 'simulated',
      bases,
      market: { kind: 'external sandbox', baseUrl: bases.ercot },
      whySimulated: CHOSEN,
      proxy,
      close: nothingToClose,
    }
  }
  const whySimulated = await findWhySimulated(config, clock, { bases, proxy })
  if (!whySimulated)
    return { origin: 'live', bases, market: { kind: 'live' }, whySimulated, proxy, close: nothingToClose }
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
    whySimulated,
    proxy,
    close: () => sandbox.close(),
  }
}
