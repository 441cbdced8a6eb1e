import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

export type SheetRow = readonly (string | number)[]
/** A worksheet whose rows come in pieces, so that other work can run between two pieces. */
export type WorkbookSheet = { name: string; pieces: Iterable<readonly SheetRow[]> }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const COLUMNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Compression level of workbooks: fast rather than small, because a year is 200 MB of XML. */
const LEVEL = 1

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** How a zip file names the method of compression. */
const DEFLATED = 8

/**
 * A compressed file of a zip. Node compresses in native code; each piece ends at a whole byte, so that the pieces follow
 * one another in the file.
 */
class CompressedFile extends ZipPassThrough {
  override compression = DEFLATED
  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(piece, { level: LEVEL, finishFlush }), isLast)
  }
}

/** Creates a zip file; `drain` returns the bytes written since its last call. */
function createZip() {
  let chunks: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    chunks.push(chunk)
  })
  const drain = (): Uint8Array[] => {
    const written = chunks
    chunks = []
    return written
  }
  return { zip, drain }
}

/**
 * Writes an xlsx file as spreadsheet programs do: each text is stored once in a shared table, and cells refer to the
 * table. The file is written in chunks, because a year takes 14 MB and the sandbox can share a process with the
 * product.
 */
export async function* writeWorkbook(sheets: readonly WorkbookSheet[]): AsyncGenerator<Uint8Array> {
  const { zip, drain } = createZip()
  const put = (name: string, text: string) => {
    const file = new CompressedFile(name)
    zip.add(file)
    file.push(new TextEncoder().encode(`${HEAD}${text}`), true)
  }

  const strings = new Map<string, number>()
  const pointer = (text: string) => {
    const known = strings.get(text) ?? strings.size
    strings.set(text, known)
    return known
  }
  const cell = (value: string | number, reference: string) =>
    typeof value === 'string'
      ? `<c r="${reference}" t="s"><v>${pointer(value)}</v></c>`
      : `<c r="${reference}"><v>${value}</v></c>`

  put('[Content_Types].xml', contentTypes(sheets.length))
  put('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  put('xl/workbook.xml', workbook(sheets))
  put('xl/_rels/workbook.xml.rels', relations(workbookParts(sheets.length)))
  for (const [index, { pieces }] of sheets.entries()) {
    const file = new CompressedFile(`xl/worksheets/sheet${index + 1}.xml`)
    zip.add(file)
    const encoder = new TextEncoder()
    file.push(encoder.encode(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`))
    let line = 0
    for (const rows of pieces) {
      const text = rows.map((row) => {
        line += 1
        return `<row r="${line}">${row.map((value, column) => cell(value, `${COLUMNS[column]}${line}`)).join('')}</row>`
      })
      file.push(encoder.encode(text.join('')))
      yield* drain()
      await nextTurn()
    }
    file.push(encoder.encode('</sheetData></worksheet>'), true)
  }
  const table = [...strings.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join('')
  put('xl/sharedStrings.xml', `<sst xmlns="${MAIN}" uniqueCount="${strings.size}">${table}</sst>`)
  zip.end()
  yield* drain()
}

/** Writes a zip with one uncompressed file: the file is a workbook, which is already compressed. */
export async function* zipUncompressedFile(name: string, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { zip, drain } = createZip()
  const file = new ZipPassThrough(name)
  zip.add(file)
  for await (const chunk of bytes) {
    file.push(chunk)
    yield* drain()
  }
  file.push(new Uint8Array(0), true)
  zip.end()
  yield* drain()
}

export async function collectBytes(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = []
  for await (const chunk of chunks) collected.push(chunk)
  return Buffer.concat(collected)
}

const workbookParts = (sheets: number): [string, string][] => [
  ...Array.from({ length: sheets }, (_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
  ['sharedStrings', 'sharedStrings.xml'],
]

const relations = (parts: readonly [type: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${parts
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (sheets: readonly WorkbookSheet[]) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${workbookParts(
    sheets,
  )
    .map(([type, target]) => `<Override PartName="/xl/${target}" ContentType="${SPREADSHEET}.${type}+xml"/>`)
    .join('')}</Types>`
