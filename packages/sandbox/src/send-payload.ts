import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import type { DocumentPayload, StreamedDocument } from './compose-document-answer.ts'

/** A response body with its ETag and a gzipped copy, both computed only once. */
export type PayloadWithEtag = DocumentPayload & { gzipped(): Uint8Array | null; etag: string }

const WORTH_COMPRESSING_BYTES = 512

export function addEtagAndGzip(payload: DocumentPayload): PayloadWithEtag {
  const { bytes, downloadName } = payload
  let compressed: Uint8Array | null = null
  return {
    ...payload,
    gzipped() {
      if (downloadName !== null || bytes.length < WORTH_COMPRESSING_BYTES) return null
      compressed ??= gzipSync(bytes, { level: 4 })
      return compressed
    },
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`,
  }
}

function isUnchanged({ etag, releasedAt }: PayloadWithEtag, headers: IncomingHttpHeaders): boolean {
  if (headers['if-none-match']) return headers['if-none-match'].split(/\s*,\s*/).includes(etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(releasedAt.getTime() / 1000) * 1000 <= since
}

export function sendPayload(response: ServerResponse, headers: IncomingHttpHeaders, payload: PayloadWithEtag): void {
  const { contentType, bytes, etag, releasedAt, downloadName } = payload
  if (downloadName !== null) {
    response.setHeader('content-disposition', `attachment; filename=${downloadName}`)
  } else {
    response.setHeader('etag', etag)
    response.setHeader('last-modified', releasedAt.toUTCString())
    response.setHeader('vary', 'accept-encoding')
    if (isUnchanged(payload, headers)) return void response.writeHead(304).end()
  }
  const accepted = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
  const gzipped = accepted ? payload.gzipped() : null
  if (gzipped) response.setHeader('content-encoding', 'gzip')
  const body = gzipped ?? bytes
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
}

export async function sendStream(
  response: ServerResponse,
  { contentType, chunks, downloadName }: StreamedDocument,
): Promise<void> {
  if (downloadName !== null) response.setHeader('content-disposition', `attachment; filename=${downloadName}`)
  response.writeHead(200, { 'content-type': contentType })
  await pipeline(Readable.from(chunks), response)
}
