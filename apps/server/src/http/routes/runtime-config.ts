import { RuntimeConfig } from '@tradeops/contract/site/runtime-config'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export const runtimeConfigRoutes: FastifyPluginAsyncZod<{ runtimeConfig: () => RuntimeConfig }> = async (
  app,
  { runtimeConfig },
) => {
  app.get(
    '/api/runtime-config',
    { schema: { summary: 'What the page must know of this server.', response: { 200: RuntimeConfig } } },
    async () => runtimeConfig(),
  )
}
