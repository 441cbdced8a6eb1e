import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario, SimulatedMarket } from '@tradeops/sandbox/model/market'
import { serveSimulatedMarket } from '@tradeops/sandbox/serve-simulated-market'
import { Agent, type Dispatcher } from 'undici'
import { loadLastMarketDay, loadMarketMemory } from '../src/flows/market/load-market-memory.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'
import { systemTimers, type Timers } from '../src/runtime/clock.ts'
import { MARKET_SOURCES, type MarketSourceName } from '../src/sources/market-sources.ts'
import { pointAllSourcesAt } from '../src/sources/source-base-urls.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { createMarketSeriesStore } from '../src/store/market/market-series.ts'
import { openSourceRegistry, type SourceRegistryOptions, wireMarketIngestion } from '../src/wiring/market-ingestion.ts'
import { createFakeClock } from './fake-clock.ts'
import { NO_LIMITS } from './limit-timers.ts'

type WorldOptions = { at: string; scenario?: Scenario; market?: SimulatedMarket; limitTimers?: Timers }

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
  { at, scenario = 'calm', market, limitTimers = NO_LIMITS }: WorldOptions,
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
  // Without limits, because the sandbox, the database and the ingestion share one thread.
  const agent = new Agent({ connect: { timeout: 0 }, headersTimeout: 0, bodyTimeout: 0 })
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
    limitTimers,
    random: () => 0,
    onScedRun: (runAt) => runs.push(runAt),
    onArrival: () => arrivals.push(clock.now()),
    log: (line) => logged.push(line),
    http: { dispatcher: agent.compose(counting), sleep: async () => {} },
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
    start: (onFault: (what: string, fault: unknown) => void) =>
      wireMarketIngestion({ ...options, memory, timers: systemTimers, onFault }),
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
