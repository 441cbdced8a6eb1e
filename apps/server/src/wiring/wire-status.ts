import type { StatusAnswer } from '@tradeops/contract/site/status'
import { briefedAt, productStatus, type StatusNeeds, storageState } from '../flows/status/product-status.ts'
import type { AppNeeds } from '../http/app.ts'
import type { Clock } from '../runtime/clock.ts'
import type { OpenDatabase } from '../store/database/client.ts'
import type { Feeds } from './feeds.ts'
import type { wireMarket } from './wire-market.ts'

type Needs = {
  clock: Clock
  database: OpenDatabase
  feeds: Pick<Feeds, 'origin'>
  market: Pick<Awaited<ReturnType<typeof wireMarket>>, 'briefing' | 'ingestRole' | 'sources' | 'history'>
}

export const dataModeOf = ({ origin }: Pick<Feeds, 'origin'>): StatusAnswer['dataMode'] =>
  origin === 'live' ? 'live' : 'sandbox'

/** The product's health: for the public at `/status`, and for the load balancer at `/readyz`. */
export function wireStatus({ clock, database, feeds, market }: Needs) {
  const startedAt = clock.now()
  const { ingestRole: ingest, sources, history } = market
  const { newest } = market.briefing.board
  const needs: StatusNeeds = {
    clock,
    ingest,
    sources,
    history,
    newest,
    dataMode: dataModeOf(feeds),
    isWritable: database.isWritable,
  }
  return {
    status: productStatus(needs),
    readiness: {
      storage: () => storageState(needs),
      briefedAt: () => briefedAt(needs, startedAt),
      clock,
      sources,
      ingest,
    } satisfies Omit<AppNeeds['readiness'], 'accepting'>,
  }
}
