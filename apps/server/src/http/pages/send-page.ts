import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPageBytes } from './page-cache.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
}

/**
 * A rendered page is the same for every visitor, so a shared cache can serve it for 15 seconds and then checks the
 * ETag.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=15, must-revalidate'

/**
 * Sends a rendered page in the best encoding that the browser accepts; a `cache-control` header that the route has set
 * is kept.
 */
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

type HeaderList = string[]
type Variant = { headers: HeaderList; bytes: Buffer }
type PreparedPage = { unchanged: HeaderList; brotli: Variant; gzip: Variant; plain: Variant }

const headerList = (headers: Record<string, string | number>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

function preparePage({ etag, plain, gzip, brotli }: RenderedPageBytes, constant: Record<string, string>): PreparedPage {
  const headers = { ...HEADERS, 'cache-control': CACHE_CONTROL, ...constant, etag }
  const variant = (bytes: Buffer, encoding: Record<string, string>): Variant => ({
    headers: headerList({ ...headers, ...encoding, 'content-length': bytes.byteLength }),
    bytes,
  })
  return {
    unchanged: headerList(headers),
    brotli: variant(brotli, { 'content-encoding': 'br' }),
    gzip: variant(gzip, { 'content-encoding': 'gzip' }),
    plain: variant(plain, {}),
  }
}

/** Creates a sender of rendered pages that bypasses Fastify: headers are made once per page, not per request. */
export function createPageBytesSender(constant: Record<string, string>) {
  const prepared = new WeakMap<RenderedPageBytes, PreparedPage>()
  return ({ headers }: IncomingMessage, response: ServerResponse, page: RenderedPageBytes): void => {
    let ready = prepared.get(page)
    if (!ready) {
      ready = preparePage(page, constant)
      prepared.set(page, ready)
    }
    if (headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, ready.unchanged).end()
      return
    }
    const accepted = headers['accept-encoding'] ?? ''
    const sent = accepted.includes('br') ? ready.brotli : accepted.includes('gzip') ? ready.gzip : ready.plain
    response.writeHead(200, sent.headers).end(sent.bytes)
  }
}

export type SendPageBytes = ReturnType<typeof createPageBytesSender>

const PHONE = /\bMobi/

/**
 * Whether a request is from a phone: browsers state it in a header or in their name, and a wrong guess costs the
 * browser one more layout.
 */
export const isPhoneRequest = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  headers['sec-ch-ua-mobile'] === '?1' || PHONE.test(headers['user-agent'] ?? '')
