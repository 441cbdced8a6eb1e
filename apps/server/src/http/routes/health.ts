import type { DatabaseState, IngestRole } from '@tradeops/contract/site/status'
import type { FastifyPluginAsync } from 'fastify'
import { listReasonsNotReady } from '../../flows/status/reasons-not-ready.ts'
import type { IsOperatorRequest } from '../admin-port.ts'

export type HealthRoutesDependencies = {
  /** False once the process is stopping, so that a load balancer sends no more requests. */
  accepting(): boolean
  storage(): Promise<DatabaseState>
  /** When the newest brief was made, or when this process started, whichever is later. */
  briefedAt(): Date
  clock: { now(): Date }
  /**
   * Reads state, age and last error of each data source. They are only reported, because a failed source must not take
   * this process out of service.
   */
  sources(): Promise<unknown>
  ingest(): IngestRole
}

type HealthDependencies = { readiness: HealthRoutesDependencies; isOperator: IsOperatorRequest }

export const healthRoutes: FastifyPluginAsync<HealthDependencies> = async (app, { readiness, isOperator }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const storage = await readiness.storage()
    const reasons = listReasonsNotReady({
      isStopping: !readiness.accepting(),
      storage,
      briefedAt: readiness.briefedAt(),
      now: readiness.clock.now(),
    })
    const ready = reasons.length === 0
    reply.code(ready ? 200 : 503)
    const status = ready ? 'ready' : 'not ready'
    if (!isOperator(request)) return { status }
    const sources = storage === 'unreachable' ? null : await readiness.sources()
    return { status, reasons, storage, ingest: readiness.ingest(), sources }
  })
}
