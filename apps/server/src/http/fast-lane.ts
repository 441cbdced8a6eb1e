import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { Counter, type Registry } from 'prom-client'
import type { PostedBrief } from '../flows/briefs/latest-briefs.ts'
import type { SendPostedBrief } from './send-posted-brief.ts'
import { bearsApiToken } from './session.ts'

const LANES = new Map<string, Zone>(ZONES.map((zone) => [`/api/briefs/latest?zone=${zone}`, zone]))

export type FastLaneNeeds = {
  board: { newest(zone: Zone): PostedBrief | null }
  /** Whether this client has a read left, which it takes. */
  mayRead(request: IncomingMessage): boolean
  sendPostedBrief: SendPostedBrief
  metrics: Registry
  /** The product's time where it is not the machine's: pages tell ages by the Date of our answers. */
  dateOf: (() => Date) | null
}

/**
 * The newest brief is what everybody asks for, in exactly four addresses. They are answered before the framework sees
 * them, which doubles what one core can serve; any other form of the question, and every refusal, takes the ordinary
 * route to the same bytes.
 */
export function openFastLane(server: Server, needs: FastLaneNeeds): void {
  const { board, mayRead, sendPostedBrief, metrics, dateOf } = needs
  const served = new Counter({
    name: 'briefs_served_fast_total',
    help: 'Newest briefs answered ahead of the framework.',
    registers: [metrics],
  })
  const [ordinary] = server.listeners('request') as RequestListener[]
  if (!ordinary) throw new Error('The framework listens to requests; without it there is no ordinary lane.')
  server.removeListener('request', ordinary)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (dateOf) response.setHeader('date', dateOf().toUTCString())
    const zone = request.method === 'GET' ? LANES.get(request.url ?? '') : undefined
    const posted = zone ? board.newest(zone) : null
    if (!posted || bearsApiToken(request) || !mayRead(request)) return ordinary(request, response)
    served.inc()
    sendPostedBrief(request, response, posted)
  })
}
