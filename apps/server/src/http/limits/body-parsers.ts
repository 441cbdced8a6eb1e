import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance } from 'fastify'

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

/** Parses JSON and refuses keys that would reach into prototypes; an empty text counts as no body. */
export function jsonBodyParser(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => (text.length === 0 ? done(null, undefined) : parse(request, text, done))
}

/** Accepts JSON and empty bodies of any content type: clients name a type even on calls that carry no body. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonBodyParser(app))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new Refusal('unsupported_media_type'))
  })
}

/** Allows at most 4 KiB in the bodies of the routes registered after this call. */
export function limitBodySize(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = 4096
  })
}
