import type { FastifyPluginAsync } from 'fastify'
import { ApiDocument } from '../api-document.ts'
import { docsPage, showDocs } from '../docs-page.ts'

/** The API describes itself: for people at `/api/docs`, for machines as OpenAPI. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    showDocs(reply, docsPage(ApiDocument.parse(app.swagger()))),
  )
  app.get('/api/docs/json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
}
