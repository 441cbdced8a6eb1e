import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createSeededRandom } from '../../../../packages/sandbox/test/seeded-random.ts'
import { type ApiDocument, type ApiRequest, createApiRequestGenerator } from './api-requests.ts'
import { findResponseFault } from './find-response-fault.ts'
import { generateRawRequest } from './raw-requests.ts'
import { sendRawRequest } from './send-raw-request.ts'

export type FuzzOptions = {
  port: number
  pid: number
  token: string
  count: number
  seed: number
  /** Ends the run, however many requests are sent. */
  ends: AbortSignal
  /** How long calls may stay open after that. */
  graceMs?: number
}
export type FuzzResult = {
  sent: { raw: number; api: number }
  /** Number of answers by status; 0 is a connection that was closed without one. */
  statuses: Record<string, number>
  findings: string[]
  risenMib: number
}

const PARALLEL = 8
const MAX_FINDINGS = 20
/** One in four requests is malformed HTTP; the others are documented calls with odd values. */
const RAW_SHARE = 0.25

const readMemoryMib = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function sendApi(port: number, request: ApiRequest, token: string, client: number) {
  const answer = await fetch(`http://127.0.0.1:${port}${request.path}`, {
    method: request.method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `198.${18 + ((client >> 16) & 1)}.${(client >> 8) & 255}.${client & 255}`,
      ...(request.needsAccount ? { authorization: `Bearer ${token}` } : {}),
      ...(request.body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === null ? {} : { body: request.body }),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await answer.body?.cancel()
  return { status: answer.status, text: isStream ? '' : await answer.text() }
}

/**
 * Sends seeded malformed requests to a running server and reports every response that a server must not send. No call
 * has a limit, because on a busy machine an answer can take long; a call that is still open when the run ends is
 * reported.
 */
export async function runFuzz({
  port,
  pid,
  token,
  count,
  seed,
  ends,
  graceMs = 60_000,
}: FuzzOptions): Promise<FuzzResult> {
  const random = createSeededRandom(seed)
  const document = (await (await fetch(`http://127.0.0.1:${port}/api/docs/json`)).json()) as ApiDocument
  const nextApiRequest = createApiRequestGenerator(document, random)
  const result: FuzzResult = { sent: { raw: 0, api: 0 }, statuses: {}, findings: [], risenMib: 0 }
  const memoryMib = readMemoryMib(pid)
  const open = new Set<string>()
  const add = (status: number) => {
    result.statuses[status] = (result.statuses[status] ?? 0) + 1
  }
  let next = 0

  async function work(): Promise<void> {
    while (next < count && !ends.aborted && result.findings.length < MAX_FINDINGS) {
      next += 1
      const name = `request ${next}`
      if (random() < RAW_SHARE) {
        const request = generateRawRequest(random)
        result.sent.raw += 1
        const { statuses, text, wasRefused } = await sendRawRequest(port, request)
        for (const status of statuses.length > 0 ? statuses : [0]) {
          add(status)
          const fault = wasRefused ? 'the connection was refused' : findResponseFault(status, text)
          if (fault) result.findings.push(`${name}, ${request.name}, ${request.sends}: ${fault}`)
        }
        continue
      }
      const request = nextApiRequest()
      result.sent.api += 1
      const described = `${name}, ${request.call}: ${request.method} ${request.path} ${request.body ?? ''}`.slice(
        0,
        300,
      )
      open.add(described)
      try {
        const { status, text } = await sendApi(port, request, token, next)
        add(status)
        const fault = findResponseFault(status, text)
        if (fault) result.findings.push(`${described}: ${fault}`)
      } catch (fault) {
        result.findings.push(`${described}: ${fault instanceof Error ? fault.message : fault}`)
      }
      open.delete(described)
    }
  }
  const ended = once(ends, 'abort').then(() => pause(graceMs, undefined, { ref: false }))
  await Promise.race([ended, Promise.all(Array.from({ length: PARALLEL }, work))])
  result.findings.push(...[...open].map((described) => `${described}: no answer when the run ended`))
  result.risenMib = Math.round(readMemoryMib(pid) - memoryMib)
  return result
}
