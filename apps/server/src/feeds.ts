import type { Origin } from '@tradeops/domain/market/reading'
import { SCENARIOS, type Scenario } from '@tradeops/sandbox/model/market'
import { startSandbox } from '@tradeops/sandbox/server'
import type { Clock } from './clock.ts'
import { type Config, ConfigFault } from './config.ts'

export type BaseUrls = { ercot: string; nws: string; fred: string; eia: string }

const REAL_HOSTS: BaseUrls = {
  ercot: 'https://www.ercot.com',
  nws: 'https://api.weather.gov',
  fred: 'https://fred.stlouisfed.org',
  eia: 'https://api.eia.gov',
}

/** The smallest answers that prove the two sources no brief can do without. */
const PROBES: [keyof BaseUrls, string][] = [
  ['ercot', '/content/cdr/html/hb_lz.html'],
  ['nws', '/'],
]
const PROBE_LIMIT_MS = 3_000

export type Feeds = {
  origin: Origin
  baseUrls: BaseUrls
  /** One line for the terminal. */
  sentence: string
  close(): Promise<void>
}

function configuredUrls(config: Config): Partial<BaseUrls> {
  const given = {
    ercot: config.ERCOT_BASE_URL,
    nws: config.NWS_BASE_URL,
    fred: config.FRED_BASE_URL,
    eia: config.EIA_BASE_URL,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, url]) => (url ? [[name, url.replace(/\/+$/, '')]] : [])),
  )
}

async function answers(url: string, userAgent: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': userAgent },
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

const nothingToClose = async () => {}

function scenarioOf(config: Config): Scenario {
  const asked = config.DEMO_SCENARIO ?? 'calm'
  const scenario = SCENARIOS.find((name) => name === asked)
  if (!scenario)
    throw new ConfigFault(`The environment is not usable:\n  - DEMO_SCENARIO must be one of ${SCENARIOS.join(', ')}.`)
  return scenario
}

/** The real sources, a sandbox somebody else runs, or one in this process. Simulated data is never passed off as real. */
export async function openFeeds(config: Config, clock: Clock, userAgent: string): Promise<Feeds> {
  const given = configuredUrls(config)
  const real = { ...REAL_HOSTS, ...given }
  if (config.FEEDS === 'sandbox' && given.ercot) {
    return {
      origin: 'simulated',
      baseUrls: real,
      sentence: `Simulated market from ${given.ercot}.`,
      close: nothingToClose,
    }
  }
  if (config.FEEDS === 'live') {
    return { origin: 'live', baseUrls: real, sentence: 'Live market: the real sources.', close: nothingToClose }
  }
  if (config.FEEDS === 'auto') {
    const reached = await Promise.all(PROBES.map(([source, path]) => answers(`${real[source]}${path}`, userAgent)))
    if (reached.every(Boolean)) {
      return {
        origin: 'live',
        baseUrls: real,
        sentence: 'Live market: the real sources answer.',
        close: nothingToClose,
      }
    }
  }
  const scenario = scenarioOf(config)
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', scenario, clock })
  const why = config.FEEDS === 'auto' ? 'The real sources cannot be reached: ' : ''
  return {
    origin: 'simulated',
    baseUrls: { ercot: sandbox.baseUrl, nws: sandbox.baseUrl, fred: sandbox.baseUrl, eia: sandbox.baseUrl },
    sentence: `${why}SIMULATED market (scenario ${scenario}). Nothing shown is a real price.`,
    close: () => sandbox.close(),
  }
}
