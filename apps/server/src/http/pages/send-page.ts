import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPageBytes } from './rendered-pages.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
}

/** The page is the same for every visitor: a shared cache can serve it for a moment, then checks the ETag. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=15, must-revalidate'

/** Keeps a `cache-control` header that the route has set. */
export function sendRenderedPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPageBytes): FastifyReply {
  const { etag, plain, gzip, brotli } = page
  reply.headers({ ...HEADERS, etag })
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', CACHE_CONTROL)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

const PHONE = /\bMobi/

/** Browsers state it in a header or in their name; a wrong guess costs one more layout. */
export const isPhoneRequest = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '')
