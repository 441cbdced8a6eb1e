import { listObservationsBetween } from '@tradeops/domain/market/market-window'
import { HUB_AVERAGE } from '@tradeops/domain/market/zones'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario } from '@tradeops/sandbox/model/market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import type { BacktestMarket } from '../flows/backtest/backtest-span.ts'
import { loadMarketMemory } from '../flows/market/load-market-memory.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import { readConfig } from '../runtime/config.ts'
import { readMarketArchive } from '../sources/market-archive/read-market-archive.ts'
import { openDatabase } from '../store/database/client.ts'
import { createMarketSeriesStore } from '../store/market/market-series.ts'

/**
 * The market data on which a backtest judges the rules: the price archive, a simulation, or the data stored by this
 * installation.
 */
export type BacktestDataSource =
  | { ledger: 'archive'; directory: string }
  | { ledger: 'simulated'; scenario: Scenario }
  | { ledger: 'live' }

type Span = { fromMs: number; toMs: number }

const SEED = 20_251_205
/**
 * How far back simulated forecasts are made for a backtest: they are costly to make, and no rule looks back further.
 */
const POSTINGS_MS = 15 * DAY_MS

/** Opens the market data of a span and lists its SCED runs; throws if the span has no run. */
export async function openBacktestMarket(
  source: BacktestDataSource,
  span: Span,
  needed: Span,
): Promise<BacktestMarket> {
  const market = await readMarket(source, span, needed)
  const isInSpan = (runMs: number) => runMs >= span.fromMs && runMs < span.toMs
  if (!market.runs.some(isInSpan))
    throw new Error(
      `${NAMES[source.ledger]} no run of SCED from ${formatCentralDay(new Date(span.fromMs))} to ${formatCentralDay(new Date(span.toMs))}.`,
    )
  return market
}

const NAMES = { archive: 'The archive has', simulated: 'The sandbox makes', live: 'The database holds' } as const

async function readMarket(source: BacktestDataSource, span: Span, needed: Span): Promise<BacktestMarket> {
  if (source.ledger === 'archive') return readMarketArchive(source.directory, needed)
  const window =
    source.ledger === 'live' ? await storedWindow(needed) : simulatedWindowOf(source.scenario, span, needed)
  const runs = listObservationsBetween(window, 'lmp', HUB_AVERAGE, needed.fromMs, needed.toMs)
  return { window, runs: runs.map(({ atMs }) => atMs) }
}

function simulatedWindowOf(scenario: Scenario, span: Span, needed: Span) {
  const postedFrom = new Date(span.fromMs - POSTINGS_MS)
  return simulateMarketWindow(
    createSimulatedMarket({ seed: SEED, scenario }),
    new Date(needed.fromMs),
    new Date(needed.toMs),
    postedFrom,
  )
}

async function storedWindow({ fromMs, toMs }: Span) {
  const database = await openDatabase(readConfig(process.env, process.cwd()), () => {})
  try {
    const memory = createMarketMemory('live')
    await loadMarketMemory({ columns: createMarketSeriesStore(database.db) }, memory, new Date(toMs), toMs - fromMs)
    return memory.windowAt(new Date(toMs))
  } finally {
    await database.close()
  }
}
