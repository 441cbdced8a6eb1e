import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

export type PackedBrief = { etag: string; json: Uint8Array; gzip: Uint8Array }

/** Compresses the JSON text of a brief and computes its ETag, once, when the brief is composed. */
export function packBrief(text: string): PackedBrief {
  const json = Buffer.from(text)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { etag, json, gzip: gzipSync(json) }
}

export const unpackBrief = (gzip: Uint8Array): Uint8Array => gunzipSync(gzip)

/** Computes a SHA-256 hash in hexadecimal, as common checksum tools print it. */
export const computeSha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
