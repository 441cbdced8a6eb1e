import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { Counter, type Registry } from 'prom-client'
import type { PostedBrief } from '../../flows/briefs/latest-briefs.ts'
import type { SharedBriefs } from '../../flows/shares/shared-briefs.ts'
import { bearsApiToken } from '../session.ts'
import type { SendPostedBrief } from './send-posted-brief.ts'

const LANES = new Map<string, Zone>(ZONES.map((zone) => [`/api/briefs/latest?zone=${zone}`, zone]))
const SHARED = '/api/shared/'

export type FastLaneNeeds = {
  board: { newest(zone: Zone): PostedBrief | null }
  /** Whether this client has a read left, which it takes. */
  mayRead(request: IncomingMessage): boolean
  sendPostedBrief: SendPostedBrief
  /** Shared briefs that need not be asked for; null where nothing is shared. */
  shared: Pick<SharedBriefs, 'ready'> | null
  sendShared: SendPostedBrief
  metrics: Registry
  /** The product's time where it is not the machine's: pages tell ages by the Date of our answers. */
  dateOf: (() => Date) | null
}

/**
 * The newest brief is what everybody asks for, in exactly four addresses; a shared one is what a whole desk opens at once.
 * They are answered before the framework sees them, which doubles what one core can serve; any other form of the question,
 * and every refusal, takes the ordinary route to the same bytes.
 */
export function openFastLane(server: Server, needs: FastLaneNeeds): void {
  const { board, mayRead, sendPostedBrief, shared, sendShared, metrics, dateOf } = needs
  const served = new Counter({
    name: 'briefs_served_fast_total',
    help: 'Newest and shared briefs answered ahead of the framework.',
    registers: [metrics],
  })
  const [ordinary] = server.listeners('request') as RequestListener[]
  if (!ordinary) throw new Error('The framework listens to requests; without it there is no ordinary lane.')
  server.removeListener('request', ordinary)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (dateOf) response.setHeader('date', dateOf().toUTCString())
    const url = request.method === 'GET' ? (request.url ?? '') : ''
    const zone = LANES.get(url)
    const newest = zone ? board.newest(zone) : null
    const frozen = url.startsWith(SHARED) ? (shared?.ready(url.slice(SHARED.length)) ?? null) : null
    const posted = newest ?? frozen
    if (!posted || bearsApiToken(request) || !mayRead(request)) return ordinary(request, response)
    served.inc()
    if (newest) sendPostedBrief(request, response, newest)
    else sendShared(request, response, posted)
  })
}
