import { expect, test } from 'vitest'
import { writeCsv, writeCsvField } from './write-csv.ts'

test.each([
  ['a formula', '=1+1', "'=1+1"],
  ['a command', '@SUM(A1)', "'@SUM(A1)"],
  ['a sign before words', '+1 555', "'+1 555"],
  ['a dash before words', '-cmd', "'-cmd"],
  ['a tab before a formula', '\t=1', "'\t=1"],
  ['a carriage return before a formula', '\r=1', '"\'\r=1"'],
  ['a line feed before a formula', '\n=1', '"\'\n=1"'],
  ['U+0000 before a formula', '\0=1', "'\0=1"],
  ['a full-width formula', '＝1+1', "'＝1+1"],
  ['a full-width sign', '＠SUM(A1)', "'＠SUM(A1)"],
  ['quotes and commas', 'a "b", c', '"a ""b"", c"'],
  ['a formula with a comma', '=A(1,2)', '"\'=A(1,2)"'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a negative price, which is a number', -12.5, '-12.5'],
  ['nothing', null, ''],
])('%s', (_sentence, cell, field) => {
  expect(writeCsvField(cell)).toBe(field)
})

test('a file begins with a byte order mark and headings, and lines end as spreadsheets expect', async () => {
  const batches = (async function* () {
    yield [['2026-07-15T16:30:00-05:00', 1.5]]
    yield [['2026-07-15T16:35:00-05:00', null]]
  })()
  const pieces: string[] = []
  for await (const piece of writeCsv({ title: 'x', heads: ['Interval start (CT)', 'LMP ($/MWh)'], batches }))
    pieces.push(piece)
  expect(pieces.join('')).toBe(
    '\uFEFFInterval start (CT),LMP ($/MWh)\r\n2026-07-15T16:30:00-05:00,1.5\r\n2026-07-15T16:35:00-05:00,\r\n',
  )
})
