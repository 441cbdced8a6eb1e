import type { FastifyPluginAsync } from 'fastify'
import { renderApiDocsPage, sendApiDocsPage } from '../api-docs/api-docs-page.ts'
import { ApiDocument } from '../api-docs/api-document.ts'
import { completeApiDocument, type GeneratedApiDocument } from '../api-docs/complete-document.ts'

export const API_INFO = {
  title: 'TradeOps Market Intel Brief',
  version: '0.1.0',
  description: 'Market intelligence for every ERCOT zone, every five minutes. Information, not advice.',
  license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
}

/** Serves the API documentation: a page at `/api/docs`, and OpenAPI for programs. */
export const apiDocsRoutes: FastifyPluginAsync<{ publicBaseUrl: string }> = async (app, { publicBaseUrl }) => {
  let completed: GeneratedApiDocument | null = null
  const document = () => {
    completed ??= completeApiDocument(JSON.parse(JSON.stringify(app.swagger())), publicBaseUrl)
    return completed
  }
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    sendApiDocsPage(reply, renderApiDocsPage(ApiDocument.parse(document()))),
  )
  app.get('/api/docs/json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
}
