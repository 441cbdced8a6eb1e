import { collectBytes, type WorkbookSheet, writeWorkbook } from '@tradeops/sandbox/wire/format/workbook'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { TableCell } from './cell-values.ts'
import { openWorkbookSheets } from './workbook.ts'

const sheet = (rows: string) => strToU8(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`)

async function rowsOf(xlsx: Uint8Array): Promise<TableCell[][][]> {
  const sheets: TableCell[][][] = []
  for (const { rows } of await openWorkbookSheets(xlsx)) {
    const found: TableCell[][] = []
    for await (const piece of rows()) found.push(...piece)
    sheets.push(found)
  }
  return sheets
}

const write = (sheets: readonly WorkbookSheet[]) => collectBytes(writeWorkbook(sheets))

const workbook = (files: Record<string, Uint8Array>) =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), ...files })

test('a workbook is read back sheet by sheet', async () => {
  const pieces = (rows: (string | number)[][]) => [{ name: 'Jan', pieces: [rows] }]
  const rows = [
    ['Delivery Date', 'Price'],
    ['08/20/2024', -12.5],
    ['a < b & c', 0],
  ]
  expect(await rowsOf(await write(pieces(rows)))).toEqual([rows])
})

test('sheets are ordered by number, not by name', async () => {
  const one = (value: number) => sheet(`<row><c><v>${value}</v></c></row>`)
  const files = Object.fromEntries([10, 2, 1].map((place) => [`xl/worksheets/sheet${place}.xml`, one(place)]))
  expect(await rowsOf(workbook(files))).toEqual([[[1]], [[2]], [[10]]])
})

test.each<[string, string, TableCell[][]]>([
  ['a text in the cell itself', '<row><c t="inlineStr"><is><t>HB_WEST</t></is></c></row>', [['HB_WEST']]],
  ['a cell left out between two', '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c></row>', [[1, null, 3]]],
  ['a row of blanks', '<row><c/></row><row><c><v>5</v></c></row>', [[5]]],
  ['a formula with its result', '<row><c t="str"><f>A1</f><v>N</v></c></row>', [['N']]],
  ['a reference to a missing text', '<row><c t="s"><v>7</v></c><c><v>1</v></c></row>', [[null, 1]]],
  ['a number in scientific notation', '<row><c><v>1.0E-2</v></c></row>', [[0.01]]],
])('%s', async (_sentence, rows, expected) => {
  expect(await rowsOf(workbook({ 'xl/worksheets/sheet1.xml': sheet(rows) }))).toEqual([expected])
})

test('a text in several formats is one text', async () => {
  const files = {
    'xl/worksheets/sheet1.xml': sheet('<row><c t="s"><v>0</v></c></row>'),
    'xl/sharedStrings.xml': strToU8('<sst><si><r><t>HB_</t></r><r><t>WEST</t></r></si></sst>'),
  }
  expect(await rowsOf(workbook(files))).toEqual([[['HB_WEST']]])
})

test('a row is complete wherever its bytes are split', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [`day ${index % 31} ≈`, index])
  const [read] = await rowsOf(await write([{ name: 'Jan', pieces: [rows] }]))
  expect(read).toEqual(rows)
})

test('a damaged sheet is refused by name', async () => {
  const files = unzipSync(await write([{ name: 'Jan', pieces: [Array.from({ length: 500 }, (_, i) => [i])] }]))
  const whole = zipSync(files, { level: 0 })
  const at = Buffer.from(whole).indexOf('<v>250</v>') + 3
  const damaged = whole.slice()
  damaged.set(strToU8('999'), at)
  await expect(rowsOf(damaged)).rejects.toThrow('damaged in xl/worksheets/sheet1.xml')
  const packed = zipSync(files)
  packed.set([0xff, 0xff, 0xff, 0xff], Buffer.from(packed).indexOf('sheet1.xml') + 40)
  await expect(rowsOf(packed)).rejects.toThrow('damaged in xl/worksheets/sheet1.xml')
})

test.each([
  ['a zip without sheets', () => workbook({}), 'no workbook sheet'],
  [
    'a cell beyond any table',
    () => workbook({ 'xl/worksheets/sheet1.xml': sheet('<row><c r="XFD1"/></row>') }),
    'XFD1',
  ],
  ['half a workbook', () => workbook({ 'xl/worksheets/sheet1.xml': sheet('') }).slice(0, 200), 'cut short'],
])('%s is refused', async (_sentence, make, sentence) => {
  await expect(rowsOf(make())).rejects.toThrow(sentence)
})
