import type { FastifyPluginAsync } from 'fastify'

/** Whether this process reads the sources, would if the one that does went away, or only serves. */
export type IngestStanding = { role: 'leads' | 'stands by' | 'serves'; term: number | null }

export type Readiness = {
  /** False from the moment the process is asked to stop, so that a balancer sends nobody else. */
  accepting(): boolean
  databaseReachable(): Promise<boolean>
  /** Per source: state, age, last error. Told, never judged: a dead upstream is no reason to take us out of service. */
  sources(): Promise<unknown>
  ingest(): IngestStanding
}

export const healthRoutes: FastifyPluginAsync<{ readiness: Readiness }> = async (app, { readiness }) => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const database = await readiness.databaseReachable().catch(() => false)
    const ready = database && readiness.accepting()
    reply.code(ready ? 200 : 503)
    const sources = database ? await readiness.sources() : null
    return { status: ready ? 'ready' : 'not ready', database, ingest: readiness.ingest(), sources }
  })
}
