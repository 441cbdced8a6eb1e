import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario, SimulatedMarket } from '@tradeops/sandbox/model/market'
import { serveSimulatedMarket } from '@tradeops/sandbox/serve-simulated-market'
import { Agent, type Dispatcher } from 'undici'
import { loadLastMarketDay, loadMarketMemory } from '../src/flows/market/load-market-memory.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'
import type { HttpClientOptions } from '../src/sources/http/http-client.ts'
import { MARKET_SOURCES, type MarketSourceName } from '../src/sources/market-sources.ts'
import { pointAllSourcesAt } from '../src/sources/source-base-urls.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createMarketSeriesStore } from '../src/store/market/market-series.ts'
import { openSourceRegistry, type SourceRegistryOptions, wireMarketIngestion } from '../src/wiring/market-ingestion.ts'
import { createFakeClock } from './fake-clock.ts'

type WorldOptions = { at: string; scenario?: Scenario; market?: SimulatedMarket; limits?: HttpClientOptions['limits'] }

/**
 * The timers and HTTP limits of the ingestion are real, but the sandbox, the database and the ingestion share one thread
 * here: on a busy machine a first poll of all sources took longer than the minute that the product allows it.
 */
const PATIENCE = 20
const PATIENT_LIMITS = { attemptMs: PATIENCE * 30_000, totalMs: PATIENCE * 30_000 }

const timers = {
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, PATIENCE * delayMs)
    return () => clearTimeout(timer)
  },
}

/**
 * Simulated markets by scenario. A market only depends on the instant and caches its results, so all tests of a
 * scenario share one.
 */
const markets = new Map<Scenario, SimulatedMarket>()
function marketOf(scenario: Scenario): SimulatedMarket {
  const market = markets.get(scenario) ?? createSimulatedMarket({ seed: 1, scenario })
  markets.set(scenario, market)
  return market
}

/** Opens the sandbox, a clock that moves only when a test moves it, and the market ingestion on a given database. */
export async function openMarketWorld(
  database: DatabaseHandle,
  { at, scenario = 'calm', market, limits = PATIENT_LIMITS }: WorldOptions,
) {
  const clock = createFakeClock(at)
  const marketFor = (name: Scenario) => market ?? marketOf(name)
  const sandbox = await serveSimulatedMarket({ port: 0, scenario, clock, marketFor })
  const bases = pointAllSourcesAt(sandbox.baseUrl)
  const requested: string[] = []
  const counting: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (request, handler) => {
    requested.push(String(request.path))
    return dispatch(request, handler)
  }
  const agent = new Agent()
  const runs: Date[] = []
  const arrivals: Date[] = []
  const logged: string[] = []
  const stored = { columns: createMarketSeriesStore(database.db) }
  let memory = createMarketMemory('simulated')
  await loadLastMarketDay(stored, memory, clock.now())
  const options: Omit<SourceRegistryOptions, 'memory'> = {
    db: database.db,
    contact: 'desk@example.org',
    bases,
    ercotApi: null,
    eiaApiKey: null,
    clock,
    timers,
    random: () => 0,
    onScedRun: (runAt) => runs.push(runAt),
    onArrival: () => arrivals.push(clock.now()),
    log: (line) => logged.push(line),
    http: { dispatcher: agent.compose(counting), limits, sleep: async () => {} },
  }
  const open = () => openSourceRegistry({ ...options, memory })
  let opened = await open()
  const sourceNamed = (name: MarketSourceName) => MARKET_SOURCES.find((source) => source.name === name)!

  return {
    clock,
    runs,
    arrivals,
    logged,
    requested,
    use: sandbox.use,
    memory: () => memory,
    catchUp: () => opened.catchUp(() => {}),
    pollAll: () => Promise.all(MARKET_SOURCES.map((source) => opened.registry.poll(source))),
    poll: (name: MarketSourceName) => opened.registry.poll(sourceNamed(name)),
    report: (name: MarketSourceName) => opened.registry.report().find(({ source }) => source === name)!,
    reports: () => opened.registry.report(),
    /** Starts the whole ingestion, as the product does. */
    start: (onFault: (what: string, fault: unknown) => void) => wireMarketIngestion({ ...options, memory, onFault }),
    /** Restarts as after a kill: the memory is loaded again from the database. */
    async restart() {
      await opened.close()
      memory = createMarketMemory('simulated')
      await loadMarketMemory(stored, memory, clock.now())
      opened = await open()
    },
    async close() {
      await opened.close()
      await agent.destroy()
      await sandbox.close()
    },
  }
}

export type MarketWorld = Awaited<ReturnType<typeof openMarketWorld>>
