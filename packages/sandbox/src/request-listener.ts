import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { composeDocumentAnswer } from './compose-document-answer.ts'
import { createResponseCache } from './create-response-cache.ts'
import { selectMisListFault } from './faults.ts'
import { type AnswerFinder, findSandboxAnswer } from './find-answer.ts'
import { parseSandboxChange, type SandboxState } from './sandbox-state.ts'
import { sendFaultResponse } from './send-fault-response.ts'
import { addEtagAndGzip, type PayloadWithEtag, sendPayload, sendStream } from './send-payload.ts'
import type { AnswerWithSource } from './sources.ts'
import type { FixedAnswer, UpstreamRequest } from './upstream-request.ts'

const CONTROL = '/__sandbox'
/** Room for the current documents of all sources; past ones are requested once. */
const MAX_CACHED_BYTES = 12 * 1024 * 1024
const MAX_BODY_BYTES = 64 * 1024

const NOT_FOUND: FixedAnswer = { status: 404, contentType: 'text/plain', body: 'Not Found' }

export function createRequestListener(state: SandboxState, find: AnswerFinder = findSandboxAnswer): RequestListener {
  const cache = createResponseCache<PayloadWithEtag>(MAX_CACHED_BYTES)

  async function answer(request: UpstreamRequest, response: ServerResponse): Promise<void> {
    const found = find(request)
    if (!found) return sendPlain(response, NOT_FOUND)
    const fault = faultFor(state, found)
    if (fault && sendFaultResponse(fault.name, response)) return
    if ('answer' in found) return sendPlain(response, found.answer)
    const composed = composeDocumentAnswer(found, fault, state.market(), {
      now: state.now(),
      hasJitter: state.hasJitter,
    })
    if (!composed) return sendPlain(response, NOT_FOUND)
    const { cacheKey, make, stream } = composed
    if (stream) return sendStream(response, stream())
    const payload = cache.get(`${state.edition()}|${cacheKey}`, () => addEtagAndGzip(make()))
    sendPayload(response, request.headers, payload)
  }

  function control({ method, body }: UpstreamRequest, response: ServerResponse) {
    if (method === 'POST') {
      try {
        state.use(parseSandboxChange(body))
      } catch (refusal) {
        if (!(refusal instanceof RangeError)) throw refusal
        return sendPlain(response, json(400, { error: refusal.message }))
      }
    }
    sendPlain(response, json(200, state.describe()))
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse) {
    const body = await readBody(incoming)
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
    const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers, body }
    if (url.pathname === CONTROL) control(request, response)
    else await answer(request, response)
  }

  return (incoming, response) => {
    handle(incoming, response).catch((broken: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      sendPlain(response, json(500, { error: broken instanceof Error ? broken.stack : String(broken) }))
    })
  }
}

function faultFor(state: SandboxState, found: AnswerWithSource) {
  const own = state.faultOf(found.source)
  const isList = 'isMisList' in found && found.isMisList
  return isList ? (state.faultOf('mis-list') ?? selectMisListFault(own)) : own
}

const json = (status: number, value: unknown): FixedAnswer => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value, null, 2),
})

function sendPlain(response: ServerResponse, { status, contentType, body, headers }: FixedAnswer): void {
  response.writeHead(status, { 'content-type': contentType, ...headers }).end(body)
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
