import { cutDocumentExcerpt } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const MAX_COMMENT_LENGTH = 0xffff
const ENCRYPTED = 1
const MAX_RATIO = 100

export const ZIP_METHOD_STORED = 0
const DEFLATED = 8

/** A file as the zip's directory describes it, still packed. */
export type ZipEntry = { name: string; method: number; crc: number; unpacked: number; packed: Uint8Array }

export const isZip = (body: Uint8Array): boolean => body[0] === 0x50 && body[1] === 0x4b

type Limits = { maxBytesIn: number; maxBytesOut: number }

/** Lists the files of a zip; everything that the zip's directory states is checked before a byte is unpacked. */
export function readZipEntries(body: Uint8Array, { maxBytesIn, maxBytesOut }: Limits): ZipEntry[] {
  const refuse = (sentence: string): never => {
    throw new ParseRefusal('archive', sentence, cutDocumentExcerpt(body))
  }
  if (body.length > maxBytesIn) refuse(`The zip has ${body.length} bytes, more than ${maxBytesIn}.`)
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const endAt = endOfDirectory(view)
  if (endAt === null) return refuse('The zip is cut short: its directory is missing.')

  const entries: ZipEntry[] = []
  let at = view.getUint32(endAt + 16, true)
  for (let left = view.getUint16(endAt + 10, true); left > 0; left--) {
    if (at + ENTRY_LENGTH > endAt || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      return refuse('The zip has no readable directory.')
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true)
    if (nameEnd > endAt) return refuse('The zip has no readable directory.')
    entries.push(entryAt(view, body, { at, nameEnd, endAt }, maxBytesOut, refuse))
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Finds the end record of a zip, which is last except for a comment of unknown length. */
function endOfDirectory(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT_LENGTH)
  for (let at = view.byteLength - END_LENGTH; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return null
}

function entryAt(
  view: DataView,
  body: Uint8Array,
  { at, nameEnd, endAt }: { at: number; nameEnd: number; endAt: number },
  maxBytesOut: number,
  refuse: (sentence: string) => never,
): ZipEntry {
  const method = view.getUint16(at + 10, true)
  if (view.getUint16(at + 8, true) & ENCRYPTED) return refuse('The zip is encrypted.')
  if (method !== ZIP_METHOD_STORED && method !== DEFLATED)
    return refuse(`The zip uses compression method ${method}, which we do not support.`)
  const packedBytes = view.getUint32(at + 20, true)
  const unpacked = view.getUint32(at + 24, true)
  if (unpacked > maxBytesOut) refuse(`The zip would unpack to ${unpacked} bytes.`)
  if (unpacked > packedBytes * MAX_RATIO) refuse(`The zip would expand from ${packedBytes} to ${unpacked} bytes.`)
  const packed = packedIn(view, body, { headerAt: view.getUint32(at + 42, true), packedBytes, endAt })
  if (packed === null) return refuse('The zip contradicts itself about the position of its file.')
  const name = new TextDecoder().decode(body.subarray(at + ENTRY_LENGTH, nameEnd))
  return { name, method, crc: view.getUint32(at + 16, true), unpacked, packed }
}

type Packed = { headerAt: number; packedBytes: number; endAt: number }

function packedIn(view: DataView, body: Uint8Array, { headerAt, packedBytes, endAt }: Packed): Uint8Array | null {
  if (headerAt + LOCAL_LENGTH > endAt || view.getUint32(headerAt, true) !== LOCAL_HEADER) return null
  const from = headerAt + LOCAL_LENGTH + view.getUint16(headerAt + 26, true) + view.getUint16(headerAt + 28, true)
  return from + packedBytes > endAt ? null : body.subarray(from, from + packedBytes)
}
