import { crc32, inflateRawSync } from 'node:zlib'
import { excerptOf } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'

const MOST_BYTES_IN = 20_000_000
const MOST_BYTES_OUT = 200_000_000
const HIGHEST_RATIO = 100

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const LONGEST_COMMENT = 0xffff
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

type Entry = { name: string; method: number; crc: number; packed: number; unpacked: number; headerAt: number }

type ArchivedFile = { name: string; bytes: Uint8Array }

export const isZip = (body: Uint8Array): boolean => body[0] === 0x50 && body[1] === 0x4b

/**
 * The one CSV of a MIS zip. Everything the archive says of itself is checked before a byte is unpacked, and what comes
 * out is checked against its CRC: a download cut short must not become a short list of prices.
 */
export function unzipCsv(body: Uint8Array): ArchivedFile {
  const refuse = (sentence: string, cause?: unknown): never => {
    throw new ParseRefusal('archive', sentence, excerptOf(body), cause === undefined ? undefined : { cause })
  }
  if (body.length > MOST_BYTES_IN) refuse(`The zip has ${body.length} bytes, more than ${MOST_BYTES_IN}.`)
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)

  const endAt = endOfDirectory(view)
  if (endAt === null) return refuse('The zip is cut short: its directory is missing.')
  const entry = onlyEntry(view, endAt, refuse)

  if (!/^[\w.-]+\.csv$/i.test(entry.name) || entry.name.startsWith('..')) {
    refuse(`The zip holds "${excerptOf(entry.name)}", not a plain .csv file.`)
  }
  if (entry.unpacked > MOST_BYTES_OUT) refuse(`The zip would unpack to ${entry.unpacked} bytes.`)
  if (entry.unpacked > entry.packed * HIGHEST_RATIO)
    refuse(`The zip would swell from ${entry.packed} to ${entry.unpacked} bytes.`)

  const packed = packedBytes(view, body, entry, endAt)
  if (packed === null) return refuse('The zip contradicts itself about where its file lies.')
  const bytes = entry.method === STORED ? packed : inflated(packed, entry.unpacked, refuse)
  if (bytes.length !== entry.unpacked || crc32(bytes) !== entry.crc)
    refuse('The zip is damaged: its checksum does not hold.')
  if (isZip(bytes)) refuse('The zip holds another zip.')
  return { name: entry.name, bytes }
}

/** The end record is last, but for a comment of unknown length. */
function endOfDirectory(view: DataView): number | null {
  const furthest = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= furthest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return null
}

function onlyEntry(view: DataView, endAt: number, refuse: (sentence: string) => never): Entry {
  const count = view.getUint16(endAt + 10, true)
  if (count !== 1) return refuse(`The zip holds ${count} files, not one.`)
  const at = view.getUint32(endAt + 16, true)
  if (at + ENTRY_LENGTH > endAt || view.getUint32(at, true) !== DIRECTORY_ENTRY)
    return refuse('The zip has no readable directory.')
  const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
  if (nameEnd > endAt) return refuse('The zip has no readable directory.')
  const method = view.getUint16(at + 10, true)
  if (view.getUint16(at + 8, true) & ENCRYPTED) return refuse('The zip is encrypted.')
  if (method !== STORED && method !== DEFLATED)
    return refuse(`The zip is packed by method ${method}, which we do not read.`)
  return {
    name: new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_LENGTH, nameEnd - at - ENTRY_LENGTH),
    ),
    method,
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    headerAt: view.getUint32(at + 42, true),
  }
}

function packedBytes(view: DataView, body: Uint8Array, entry: Entry, endAt: number): Uint8Array | null {
  const { headerAt } = entry
  if (headerAt + LOCAL_LENGTH > endAt || view.getUint32(headerAt, true) !== LOCAL_HEADER) return null
  const from = headerAt + LOCAL_LENGTH + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  return from + entry.packed > endAt ? null : body.subarray(from, from + entry.packed)
}

/** A stream that holds more than it promised is given up at that size. */
function inflated(packed: Uint8Array, size: number, refuse: (sentence: string, cause: unknown) => never): Uint8Array {
  try {
    const { buffer, byteOffset, length } = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) })
    return new Uint8Array(buffer, byteOffset, length)
  } catch (cause) {
    return refuse('The zip is damaged: its file cannot be unpacked.', cause)
  }
}
