import { crc32, inflateRawSync } from 'node:zlib'
import { cutDocumentExcerpt } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'
import { isZip, readZipEntries, ZIP_METHOD_STORED, type ZipEntry } from './zip-directory.ts'

const LIMITS = { maxBytesIn: 20_000_000, maxBytesOut: 200_000_000 }

export type UnzippedFile = { name: string; bytes: Uint8Array }

/**
 * Unpacks the only file of a zip from ERCOT's MIS and checks its CRC, because a truncated download must not become a
 * short price list.
 */
export function unzipSingleFile(body: Uint8Array, extension: string, limits = LIMITS): UnzippedFile {
  const refuse = (sentence: string, cause?: unknown): never => {
    throw new ParseRefusal('archive', sentence, cutDocumentExcerpt(body), cause === undefined ? undefined : { cause })
  }
  const entries = readZipEntries(body, limits)
  const [entry] = entries
  if (!entry || entries.length !== 1) return refuse(`The zip holds ${entries.length} files, not one.`)
  const { name } = entry
  if (!/^[\w.-]+$/.test(name) || !name.toLowerCase().endsWith(`.${extension}`) || name.startsWith('..')) {
    refuse(`The zip holds "${cutDocumentExcerpt(name)}", not a plain .${extension} file.`)
  }
  return { name, bytes: unpack(entry, refuse) }
}

export function unzipCsv(body: Uint8Array): UnzippedFile {
  const file = unzipSingleFile(body, 'csv')
  if (isZip(file.bytes)) throw new ParseRefusal('archive', 'The zip holds another zip.', cutDocumentExcerpt(body))
  return file
}

/**
 * Unpacks a file of a zip and stops at the size that the zip declares, so that a malicious zip cannot fill the memory.
 */
function unpack(entry: ZipEntry, refuse: (sentence: string, cause?: unknown) => never): Uint8Array {
  const bytes = entry.method === ZIP_METHOD_STORED ? entry.packed : inflate(entry, refuse)
  if (bytes.length !== entry.unpacked || crc32(bytes) !== entry.crc)
    refuse('The zip is damaged: its checksum is wrong.')
  return bytes
}

function inflate(entry: ZipEntry, refuse: (sentence: string, cause: unknown) => never): Uint8Array {
  try {
    const { buffer, byteOffset, length } = inflateRawSync(entry.packed, {
      maxOutputLength: Math.max(entry.unpacked, 1),
    })
    return new Uint8Array(buffer, byteOffset, length)
  } catch (cause) {
    return refuse('The zip is damaged: its file cannot be unpacked.', cause)
  }
}
