import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPageBytes } from './rendered-pages.ts'

/** The same for every visitor. A shared cache can serve it for a moment and asks again with the ETag. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=15, must-revalidate',
  vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
}

export function sendRenderedPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPageBytes): FastifyReply {
  const { etag, plain, gzip, brotli } = page
  reply.headers({ ...HEADERS, etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}

const PHONE = /\bMobi/

/** Browsers state it in a header or in their name; a wrong guess costs one more layout. */
export const isPhoneRequest = ({ headers }: FastifyRequest): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' ||
  (headers['sec-ch-ua-mobile'] === undefined && PHONE.test(headers['user-agent'] ?? ''))
