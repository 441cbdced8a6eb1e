import { REFUSALS, Refusal, type RefusalCode } from '@tradeops/contract/site/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { describeInvalidValue } from './describe-invalid-value.ts'

/**
 * Matches lost database connections and canceled statements: codes of PostgreSQL and of the socket, and messages of the
 * driver.
 */
const UNREACHABLE = /^(08...|57P..|57014|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/
const NOT_ANSWERING =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|not queryable/
/**
 * Matches a full disk: codes of PostgreSQL and of the system. Code 25006 is the embedded database, which we make
 * read-only before its disk is full.
 */
const DISK_FULL = /^(53100|ENOSPC|25006)$/
const NO_ROOM = /No space left on device|could not extend file/

function isCausedBy(fault: unknown, codes: RegExp, sentences: RegExp): boolean {
  for (let cause: unknown = fault; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if ((code && codes.test(code)) || sentences.test(cause.message)) return true
  }
  return false
}

const BY_STATUS: Partial<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

/**
 * Maps each invalid field to its first error; an unknown field is reported under its own name, not under the object
 * around it.
 */
function fieldsOf(fault: FastifyError): Record<string, string> {
  const fields = new Map<string, string>()
  const addError = (path: string[], sentence: string) => {
    const name = path.filter(Boolean).join('.') || 'body'
    if (!fields.has(name)) fields.set(name, sentence)
  }
  for (const { instancePath, keyword, params, message } of fault.validation ?? []) {
    const path = instancePath.split('/')
    if (keyword === 'unrecognized_keys') {
      for (const key of params.keys as string[]) addError([...path, key], 'This field is not known.')
    } else addError(path, describeInvalidValue({ keyword, params, message }))
  }
  return Object.fromEntries(fields)
}

/** Maps any thrown error to one of the refusals that the API contract defines. */
function refusalFor(fault: FastifyError | Error): Refusal {
  if (fault instanceof Refusal) return fault
  if (hasZodFastifySchemaValidationErrors(fault)) return new Refusal('invalid_input', { fields: fieldsOf(fault) })
  if (isCausedBy(fault, UNREACHABLE, NOT_ANSWERING)) {
    return new Refusal('unavailable', { cause: fault, retryAfterSeconds: 5 })
  }
  if (isCausedBy(fault, DISK_FULL, NO_ROOM)) return new Refusal('storage_full', { cause: fault, retryAfterSeconds: 60 })
  const status = 'statusCode' in fault ? fault.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(BY_STATUS[status] ?? 'invalid_input')
  return new Refusal('internal', { cause: fault })
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, sentence } = REFUSALS[refusal.code]
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: sentence, code: refusal.code, fields: refusal.fields, ...refusal.more })
}

/**
 * nginx's status for a client that closed the connection: no one reads the response, and nothing failed on our side.
 */
const CLIENT_LEFT = 499

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info({ route: request.routeOptions.url }, 'the client left before its request was complete')
      return reply.code(CLIENT_LEFT).send()
    }
    const refusal = refusalFor(fault)
    if (REFUSALS[refusal.code].status >= 500) request.log.error({ err: fault }, 'request failed')
    return sendRefusal(reply, refusal)
  })
}
