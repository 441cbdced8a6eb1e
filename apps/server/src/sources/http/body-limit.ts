import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

type LimitedBody = { ok: true; body: Uint8Array } | { ok: false; reason: 'too_large' | 'encoding'; sentence: string }

const tooLarge = (maxBytes: number): LimitedBody => ({
  ok: false,
  reason: 'too_large',
  sentence: `The response is larger than our limit of ${maxBytes} bytes.`,
})

/** Reads the whole body of a response, or stops as soon as it exceeds the size limit. */
export async function readLimitedBody(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<LimitedBody> {
  const chunksRead: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return tooLarge(maxBytes)
    chunksRead.push(chunk)
  }
  return { ok: true, body: Buffer.concat(chunksRead, bytes) }
}

// Whether a compressed body is zlib and not raw deflate: a zlib header has 8 in its low nibble and is a multiple of 31.
const isZlib = (packed: Uint8Array) =>
  packed.length > 1 && (packed[0]! & 0x0f) === 8 && (packed[0]! * 256 + packed[1]!) % 31 === 0

const unpackers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: (packed: Uint8Array, options: { maxOutputLength: number }) =>
    isZlib(packed) ? promisify(inflate)(packed, options) : promisify(inflateRaw)(packed, options),
  br: promisify(brotliDecompress),
} as const

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/**
 * Unpacks a compressed body; the size limit applies to the unpacked size too, because a small body can unpack to a huge
 * one.
 */
export async function unpackLimitedBody(
  packed: Uint8Array,
  encoding: string | undefined,
  maxBytes: number,
): Promise<LimitedBody> {
  const name = encoding?.trim().toLowerCase() || 'identity'
  if (name === 'identity' || packed.length === 0) return { ok: true, body: packed }
  if (!Object.hasOwn(unpackers, name)) {
    return { ok: false, reason: 'encoding', sentence: 'The response uses an encoding we did not request.' }
  }
  try {
    return { ok: true, body: await unpackers[name as keyof typeof unpackers](packed, { maxOutputLength: maxBytes }) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return tooLarge(maxBytes)
    return { ok: false, reason: 'encoding', sentence: `The ${name} body cannot be unpacked.` }
  }
}
