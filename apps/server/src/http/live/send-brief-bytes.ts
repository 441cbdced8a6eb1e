import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedBrief } from '../../flows/briefs/latest-brief-cache.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

type HeaderList = string[]
type ResponseHeaders = { unchanged: HeaderList; gzip: HeaderList; json: HeaderList }

/** A brief, or a part of a brief, as serialized and compressed bytes. */
export type BriefBytes = Pick<CachedBrief, 'etag' | 'json' | 'gzip'>

export type SendBriefBytes = (request: IncomingMessage, response: ServerResponse, brief: BriefBytes) => void

const headerList = (headers: Record<string, string | number>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

function responseHeaders({ etag, gzip, json }: BriefBytes, constant: Record<string, string>): ResponseHeaders {
  const headers = { ...HEADERS, ...constant, etag }
  return {
    unchanged: headerList(headers),
    gzip: headerList({ ...headers, 'content-encoding': 'gzip', 'content-length': gzip.byteLength }),
    json: headerList({ ...headers, 'content-length': json.byteLength }),
  }
}

/** Creates a sender of ready bytes with ready headers, so that nothing is computed per request. */
export function createBriefBytesSender(constant: Record<string, string>): SendBriefBytes {
  const prepared = new WeakMap<BriefBytes, ResponseHeaders>()
  return (request, response, brief) => {
    let headers = prepared.get(brief)
    if (!headers) {
      headers = responseHeaders(brief, constant)
      prepared.set(brief, headers)
    }
    if (request.headers['if-none-match']?.includes(brief.etag)) response.writeHead(304, headers.unchanged).end()
    else if (request.headers['accept-encoding']?.includes('gzip')) response.writeHead(200, headers.gzip).end(brief.gzip)
    else response.writeHead(200, headers.json).end(brief.json)
  }
}
