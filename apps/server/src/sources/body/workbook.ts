import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { excerptOf } from './body-text.ts'
import type { Cell } from './number-cell.ts'
import { ParseRefusal } from './parse-refusal.ts'
import { sharedStringReader, sheetReader } from './sheet-xml.ts'
import { STORED, type ZipEntry, zipEntries } from './zip-directory.ts'

const LIMITS = { mostBytesIn: 64_000_000, mostBytesOut: 200_000_000 }
/** So much of a sheet at a time: a few milliseconds of reading, after which others have their turn. */
const PIECE_BYTES = 64 * 1024

const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/
const SHARED_STRINGS = 'xl/sharedStrings.xml'

type Sheet = {
  /** Within its workbook: `sheet1`. */
  name: string
  /** Its rows, some at a time. The last piece has come only if all of it was sound. */
  rows(): AsyncGenerator<Cell[][]>
}

/** An xlsx file: its sheets in order, none of them read yet. A year of prices is 200 MB of them, so none is ever held whole. */
export async function openWorkbook(xlsx: Uint8Array): Promise<Sheet[]> {
  const entries = zipEntries(xlsx, LIMITS)
  const sheets = entries
    .flatMap((entry) => ({ entry, place: Number(SHEET.exec(entry.name)?.[1]) }))
    .filter(({ place }) => !Number.isNaN(place))
    .sort((one, other) => one.place - other.place)
  if (sheets.length === 0) throw new ParseRefusal('archive', 'The file has no sheet of a workbook.', excerptOf(xlsx))
  const strings = await sharedStrings(entries.find(({ name }) => name === SHARED_STRINGS))
  return sheets.map(({ entry, place }) => ({
    name: `sheet${place}`,
    async *rows() {
      const reader = sheetReader(strings)
      for await (const piece of textOf(entry)) yield reader.take(piece)
    },
  }))
}

/** Texts that stand once in the workbook and are pointed to by number. A workbook may do without. */
async function sharedStrings(entry: ZipEntry | undefined): Promise<readonly string[]> {
  const reader = sharedStringReader()
  if (entry) for await (const piece of textOf(entry)) reader.take(piece)
  return reader.strings
}

/** The text of a file in a zip, piece by piece. Unpacking happens on another thread. */
async function* textOf({ name, method, packed, unpacked, crc }: ZipEntry): AsyncGenerator<string> {
  const refuse = (cause?: unknown): never => {
    throw new ParseRefusal('archive', `The workbook is damaged in ${name}.`, '', { cause })
  }
  const pieces = method === STORED ? slices(packed) : inflated(packed)
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
  // A damaged stream ends both; what it says comes out where its pieces are taken.
  pipeline(Readable.from(slices(packed)), unpacking, () => {})
  yield* unpacking
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
