import type { IncomingMessage } from 'node:http'
import { createDocumentFetchers, type DocumentFetcherOptions } from '../src/sources/document-fetchers.ts'
import type { DocumentFetchContext } from '../src/sources/http/fetch-documents.ts'
import { pointAllSourcesAt } from '../src/sources/source-base-urls.ts'
import { createLoopbackWorld } from './loopback-world.ts'

export type FakeResponse =
  | { status?: number; body?: string | Uint8Array; headers?: Record<string, string> }
  | string
  | number

/** Starts a server that answers by path and records its requests, and creates a context that fetches from it. */
export function createFetchWorld(at = '2026-07-15T20:10:00Z') {
  const loopback = createLoopbackWorld()

  async function upstream(reply: (request: IncomingMessage & { path: string }) => FakeResponse) {
    const requests: string[] = []
    const base = await loopback.http((request, response) => {
      const path = request.url ?? ''
      requests.push(path)
      const given = reply(Object.assign(request, { path }))
      const full = typeof given === 'string' ? { body: given } : typeof given === 'number' ? { status: given } : given
      response.writeHead(full.status ?? 200, full.headers).end(full.body ?? '')
    })
    let nowMs = Date.parse(at)
    const now = () => new Date(nowMs)
    const sleep = async (ms: number) => {
      nowMs += ms
    }
    const context: DocumentFetchContext = {
      http: loopback.client(base, { now, sleep }).client,
      now,
      hasSeen: () => false,
      validatorsOf: () => null,
    }
    const setNow = (to: string) => {
      nowMs = Date.parse(to)
    }
    return { base, requests, context, setNow }
  }

  return { upstream }
}

/** Creates the fetchers of a document's fetch plan, all at one base URL. */
export const createFetchersAt = (
  base: string,
  keys: Pick<Partial<DocumentFetcherOptions>, 'ercotApi' | 'eiaApiKey'> = {},
) =>
  createDocumentFetchers({
    bases: pointAllSourcesAt(base),
    ercotApi: null,
    eiaApiKey: null,
    now: () => new Date(),
    ...keys,
  })
