import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PostedBrief } from '../../flows/briefs/latest-briefs.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

type HeaderList = string[]
type Ready = { unchanged: HeaderList; gzip: HeaderList; json: HeaderList }

/** A brief, or a part of one, as it goes over the wire. */
export type PostedBytes = Pick<PostedBrief, 'etag' | 'json' | 'gzip'>

export type SendPostedBrief = (request: IncomingMessage, response: ServerResponse, posted: PostedBytes) => void

const listed = (headers: Record<string, string | number>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

function listsOf({ etag, gzip, json }: PostedBytes, constant: Record<string, string>): Ready {
  const named = { ...HEADERS, ...constant, etag }
  return {
    unchanged: listed(named),
    gzip: listed({ ...named, 'content-encoding': 'gzip', 'content-length': gzip.byteLength }),
    json: listed({ ...named, 'content-length': json.byteLength }),
  }
}

/** Stored bytes, stored name, constant headers: nothing is computed for a reader. */
export function postedBriefSender(constant: Record<string, string>): SendPostedBrief {
  const ready = new WeakMap<PostedBytes, Ready>()
  return (request, response, posted) => {
    let lists = ready.get(posted)
    if (!lists) {
      lists = listsOf(posted, constant)
      ready.set(posted, lists)
    }
    if (request.headers['if-none-match']?.includes(posted.etag)) response.writeHead(304, lists.unchanged).end()
    else if (request.headers['accept-encoding']?.includes('gzip')) response.writeHead(200, lists.gzip).end(posted.gzip)
    else response.writeHead(200, lists.json).end(posted.json)
  }
}
