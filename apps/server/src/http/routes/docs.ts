import type { FastifyPluginAsync } from 'fastify'
import { ApiDocument } from '../api-docs/api-document.ts'
import { completeDocument, type WrittenDocument } from '../api-docs/complete-document.ts'
import { docsPage, showDocs } from '../api-docs/docs-page.ts'

export const API_INFO = {
  title: 'TradeOps Market Intel Brief',
  version: '0.1.0',
  description: 'Market intelligence for every ERCOT zone, every five minutes. Information, not advice.',
  license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
}

/** The API documentation: a page at `/api/docs`, and OpenAPI for programs. */
export const docsRoutes: FastifyPluginAsync<{ publicBaseUrl: string }> = async (app, { publicBaseUrl }) => {
  let completed: WrittenDocument | null = null
  const document = () => {
    completed ??= completeDocument(JSON.parse(JSON.stringify(app.swagger())), publicBaseUrl)
    return completed
  }
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    showDocs(reply, docsPage(ApiDocument.parse(document()))),
  )
  app.get('/api/docs/json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
}
