import { createMarket } from '@tradeops/sandbox/model/create-market'
import type { Market, Scenario } from '@tradeops/sandbox/model/market'
import { serveMarket } from '@tradeops/sandbox/serve-market'
import { Agent, type Dispatcher } from 'undici'
import { loadLastMarketDay, loadMarket } from '../src/flows/market/load-market.ts'
import { createMarketMemory } from '../src/flows/market/market-memory.ts'
import type { HttpClientOptions } from '../src/sources/http/http-client.ts'
import { MARKET_SOURCES, type MarketSourceName } from '../src/sources/market-sources.ts'
import { pointAllSourcesAt } from '../src/sources/source-base-urls.ts'
import type { OpenDatabase } from '../src/store/database/client.ts'
import { createMarketColumnStore } from '../src/store/market/market-columns.ts'
import { openSourceRegistry, type SourceRegistryOptions, wireMarketIngestion } from '../src/wiring/market-ingestion.ts'
import { fakeClock } from './fake-clock.ts'

type WorldOptions = { at: string; scenario?: Scenario; market?: Market; limits?: HttpClientOptions['limits'] }

const timers = {
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The sandbox, the database and the ingestion share one thread, so a start is slow on a busy machine. */
const LONG_TIMEOUTS = { attemptMs: 60_000, totalMs: 60_000 }

/** The sandbox, a clock that moves only when a test moves it, and the market ingestion on a given database. */
export async function openMarketWorld(
  database: OpenDatabase,
  { at, scenario = 'calm', market, limits = LONG_TIMEOUTS }: WorldOptions,
) {
  const clock = fakeClock(at)
  const marketFor = (name: Scenario) => market ?? createMarket({ seed: 1, scenario: name })
  const sandbox = await serveMarket({ port: 0, scenario, clock, marketFor })
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
  const stored = { columns: createMarketColumnStore(database.db) }
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
    /** Starts the whole ingestion as the product does. */
    start: (onFault: (what: string, fault: unknown) => void) => wireMarketIngestion({ ...options, memory, onFault }),
    /** Restarts as after a kill: the memory is empty, the database unchanged. */
    async restart() {
      await opened.close()
      memory = createMarketMemory('simulated')
      await loadMarket(stored, memory, clock.now())
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
