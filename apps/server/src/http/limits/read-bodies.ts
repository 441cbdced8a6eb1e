import { Refusal } from '@tradeops/contract/site/errors'
import type { FastifyInstance } from 'fastify'

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>

/** JSON, refusing keys that would reach into prototypes. An empty text is no body. */
export function jsonUnlessEmpty(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => (text.length === 0 ? done(null, undefined) : parse(request, text, done))
}

/**
 * Bodies are JSON. An empty one is no body, whatever type it is said to be of: clients name a type on calls that carry
 * nothing, and a call that needs a body refuses its absence by its own rules.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonUnlessEmpty(app))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new Refusal('unsupported_media_type'))
  })
}
