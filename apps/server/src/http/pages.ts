import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@tradeops/contract/errors'
import { DEV_UI_PAGE, PAGES } from '@tradeops/contract/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerRefusal } from './errors.ts'

/**
 * The built web app. Assets carry a hash in their name and are kept for ever; the page itself is never kept, so that a
 * new release is seen at the next load. A path that is no page of ours gets the page too, which says so, but with 404.
 */
export async function servePages(
  app: FastifyInstance,
  { webDirectory, production }: { webDirectory: string; production: boolean },
): Promise<void> {
  const page = readFileSync(join(webDirectory, 'index.html'))
  const sendPage = (reply: FastifyReply, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

  await app.register(fastifyStatic, {
    root: join(webDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
    allowedPath: (path) => !path.endsWith('.map'),
  })

  const pages = production ? Object.values(PAGES) : [...Object.values(PAGES), DEV_UI_PAGE]
  for (const path of pages) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => sendPage(reply, 200))
  }
  const sendFile = (reply: FastifyReply, name: string, type: string) =>
    reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(readFileSync(join(webDirectory, name)))
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    sendFile(reply, 'favicon.svg', 'image/svg+xml'),
  )
  app.get('/theme.js', { schema: { hide: true } }, (_request, reply) =>
    sendFile(reply, 'theme.js', 'text/javascript; charset=utf-8'),
  )

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (request.url.startsWith('/api/') || !wantsPage) return answerRefusal(reply, new Refusal('not_found'))
    return sendPage(reply, 404)
  })
}
