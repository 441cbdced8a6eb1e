import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance } from 'fastify'

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

/** Parses a JSON body and refuses keys that would change object prototypes; an empty text counts as no body. */
export function createJsonBodyParser(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => (text.length === 0 ? done(null, undefined) : parse(request, text, done))
}

/**
 * Accepts JSON bodies, and empty bodies of any content type, because clients send a content type even without a body.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonBodyParser(app))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new Refusal('unsupported_media_type'))
  })
}

/** Limits request bodies to 4 KiB on the routes registered after this function is called. */
export function limitBodySize(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = 4096
  })
}
