import type { StatusAnswer } from '@tradeops/contract/site/status'
import {
  createProductStatusReader,
  findNewestBriefTime,
  type ProductStatusDependencies,
  readDatabaseState,
} from '../flows/status/product-status.ts'
import type { AppDependencies } from '../http/app.ts'
import type { Clock } from '../runtime/clock.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import type { MarketConnection } from './market-connection.ts'
import type { wireMarket } from './wire-market.ts'

type Dependencies = {
  clock: Clock
  database: DatabaseHandle
  feeds: Pick<MarketConnection, 'origin'>
  market: Pick<Awaited<ReturnType<typeof wireMarket>>, 'briefing' | 'ingestRole' | 'sources' | 'history'>
}

export const chooseDataMode = ({ origin }: Pick<MarketConnection, 'origin'>): StatusAnswer['dataMode'] =>
  origin === 'live' ? 'live' : 'sandbox'

/** Connects the product's health status: for the public at `/status`, and for the load balancer at `/readyz`. */
export function wireStatus({ clock, database, feeds, market }: Dependencies) {
  const startedAt = clock.now()
  const { ingestRole: ingest, sources, history } = market
  const { newest } = market.briefing.board
  const needs: ProductStatusDependencies = {
    clock,
    ingest,
    sources,
    history,
    newest,
    dataMode: chooseDataMode(feeds),
    isWritable: database.isWritable,
  }
  return {
    status: createProductStatusReader(needs),
    readiness: {
      storage: () => readDatabaseState(needs),
      briefedAt: () => findNewestBriefTime(needs, startedAt),
      clock,
      sources,
      ingest,
    } satisfies Omit<AppDependencies['readiness'], 'accepting'>,
  }
}
