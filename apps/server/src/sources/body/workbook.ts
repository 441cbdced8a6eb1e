import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { cutDocumentExcerpt } from './body-text.ts'
import type { TableCell } from './cell-values.ts'
import { ParseRefusal } from './parse-refusal.ts'
import { createSharedStringReader, createSheetXmlReader } from './sheet-xml.ts'
import { readZipEntries, ZIP_METHOD_STORED, type ZipEntry } from './zip-directory.ts'

const LIMITS = { maxBytesIn: 64_000_000, maxBytesOut: 200_000_000 }
/** Bytes parsed at once: a piece takes a few milliseconds, after which other work can run. */
const PIECE_BYTES = 64 * 1024

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const SHARED_STRINGS = 'xl/sharedStrings.xml'

type Sheet = {
  name: string
  /** Reads the sheet's rows in batches; completes only if the checksum of the whole sheet is correct. */
  rows(): AsyncGenerator<TableCell[][]>
}

/** Opens the sheets of an xlsx file in order; the sheets are streamed, because a year of prices unpacks to 200 MB. */
export async function openWorkbookSheets(xlsx: Uint8Array): Promise<Sheet[]> {
  const entries = readZipEntries(xlsx, LIMITS)
  const sheets = entries
    .flatMap((entry) => ({ entry, number: Number(SHEET.exec(entry.name)?.[1]) }))
    .filter(({ number }) => !Number.isNaN(number))
    .sort((one, other) => one.number - other.number)
  if (sheets.length === 0)
    throw new ParseRefusal('archive', 'The file contains no workbook sheet.', cutDocumentExcerpt(xlsx))
  const strings = await sharedStrings(entries.find(({ name }) => name === SHARED_STRINGS))
  return sheets.map(({ entry, number }) => ({
    name: `sheet${number}`,
    async *rows() {
      const reader = createSheetXmlReader(strings)
      for await (const piece of textOf(entry)) yield reader.take(piece)
    },
  }))
}

/** Reads the shared texts that cells refer to by number; a workbook can lack them. */
async function sharedStrings(entry: ZipEntry | undefined): Promise<readonly string[]> {
  const reader = createSharedStringReader()
  if (entry) for await (const piece of textOf(entry)) reader.take(piece)
  return reader.strings
}

/** Unpacks the text of a zipped file in pieces, on another thread. */
async function* textOf({ name, method, packed, unpacked, crc }: ZipEntry): AsyncGenerator<string> {
  const refuse = (cause?: unknown): never => {
    throw new ParseRefusal('archive', `The workbook is damaged in ${name}.`, '', { cause })
  }
  const pieces = method === ZIP_METHOD_STORED ? slices(packed) : inflated(packed)
  const decoder = new TextDecoder()
  let bytes = 0
  let checksum = 0
  try {
    for await (const piece of pieces) {
      bytes += piece.length
      checksum = crc32(piece, checksum)
      if (bytes > unpacked) refuse()
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    if (error instanceof ParseRefusal) throw error
    refuse(error)
  }
  if (bytes !== unpacked || checksum !== crc) refuse()
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const unpacking = createInflateRaw({ chunkSize: PIECE_BYTES })
  // The error of a damaged zip stream is thrown where its pieces are read, so this callback ignores it.
  pipeline(Readable.from(slices(packed)), unpacking, () => {})
  yield* unpacking
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
