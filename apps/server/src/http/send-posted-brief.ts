import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PostedBrief } from '../flows/brief-board.ts'

/** Set here whole: this answer passes by the hooks that set them elsewhere, because it is asked for most. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

type HeaderList = string[]
type Ready = { unchanged: HeaderList; gzip: HeaderList; json: HeaderList }

const ready = new WeakMap<PostedBrief, Ready>()

const listed = (headers: Record<string, string | number>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

function headersOf(posted: PostedBrief): Ready {
  const known = ready.get(posted)
  if (known) return known
  const named = { ...HEADERS, etag: posted.etag }
  const made = {
    unchanged: listed(named),
    gzip: listed({ ...named, 'content-encoding': 'gzip', 'content-length': posted.gzip.byteLength }),
    json: listed({ ...named, 'content-length': posted.json.byteLength }),
  }
  ready.set(posted, made)
  return made
}

/** Stored bytes, stored name, constant headers: nothing is computed for a reader. */
export function sendPostedBrief(request: IncomingMessage, response: ServerResponse, posted: PostedBrief): void {
  const { unchanged, gzip, json } = headersOf(posted)
  if (request.headers['if-none-match']?.includes(posted.etag)) response.writeHead(304, unchanged).end()
  else if (request.headers['accept-encoding']?.includes('gzip')) response.writeHead(200, gzip).end(posted.gzip)
  else response.writeHead(200, json).end(posted.json)
}
