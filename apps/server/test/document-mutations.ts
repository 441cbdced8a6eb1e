import { DAY_MS } from '@tradeops/domain/time/durations'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'

/** A change that a publisher could make to a document. */
export type DocumentMutation = {
  name: string
  kind: 'shape' | 'unknown' | 'scale' | 'past' | 'future' | 'same'
  text: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

/** Moves every date in a text by some days, in each format that the documents use. */
function moveDates(text: string, days: number): string {
  const moved = (year: string, month: string, day: string) =>
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)) + days * DAY_MS)
  return text
    .replace(/\b(20\d\d)-(\d\d)-(\d\d)(?!\d)/g, (_, year, month, day) =>
      moved(year, month, day).toISOString().slice(0, 10),
    )
    .replace(/\b(\d\d)\/(\d\d)\/(20\d\d)\b/g, (_, month, day, year) => {
      const at = moved(year, month, day)
      return `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`
    })
    .replace(/\b([A-Z][a-z]{2}) (\d\d?), (20\d\d)\b/g, (_, month, day, year) => {
      const at = moved(year, String(MONTHS.indexOf(month) + 1), day)
      return `${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())}, ${at.getUTCFullYear()}`
    })
    .replace(/\b1[78]\d{11}\b/g, (ms) => String(Number(ms) + days * DAY_MS))
    .replace(/\b1[78]\d{8}\b/g, (seconds) => String(Number(seconds) + (days * DAY_MS) / 1_000))
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Entry = [key: string, value: Json]

/** Some dashboards write an object as a list of pairs. */
const isPairs = (value: Json): value is Entry[] =>
  Array.isArray(value) && Array.isArray(value[0]) && value[0].join() === 'key,value'

/** Rebuilds every object of a document from its changed entries. */
function mapEntries(value: Json, change: (entries: Entry[]) => Entry[]): Json {
  if (isPairs(value)) return change(value)
  if (Array.isArray(value)) return value.map((each) => mapEntries(each, change))
  if (typeof value !== 'object' || value === null) return value
  const entries = change(Object.entries(value)).map(([key, each]): Entry => [key, mapEntries(each, change)])
  return Object.fromEntries(entries)
}

const isStamp = (key: string) => /^\d{4}-\d\d-\d\d|^\d{10,}$/.test(key)

function keysOf(document: Json): Map<string, boolean> {
  const keys = new Map<string, boolean>()
  mapEntries(document, (entries) => {
    for (const [key, value] of entries) {
      if (!isStamp(key)) keys.set(key, keys.get(key) || isFigure(value))
    }
    return entries
  })
  return keys
}

const isFigure = (value: Json) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?[\d,]+(\.\d+)?$/.test(value))
const scaled = (value: Json, factor: number): Json =>
  isFigure(value) ? Number(String(value).replaceAll(',', '')) * factor : value

function jsonMutations(text: string): DocumentMutation[] {
  const document = JSON.parse(text) as Json
  const changed = (
    name: string,
    kind: DocumentMutation['kind'],
    change: (entries: Entry[]) => Entry[],
  ): DocumentMutation => ({
    name,
    kind,
    text: JSON.stringify(mapEntries(document, change)),
  })
  const ofKey = ([key, hasFigures]: [string, boolean]): DocumentMutation[] => {
    const mapped = (name: string, kind: DocumentMutation['kind'], to: (entry: Entry) => Entry[]) =>
      changed(`"${key}" ${name}`, kind, (entries) =>
        entries.flatMap((entry): Entry[] => (entry[0] === key ? to(entry) : [entry])),
      )
    return [
      mapped('renamed', 'shape', ([, value]) => [[`${key}New`, value]]),
      mapped('removed', 'shape', () => []),
      mapped('null', 'unknown', () => [[key, null]]),
      ...(hasFigures
        ? [
            mapped('a thousand times larger', 'scale', ([, value]) => [[key, scaled(value, 1_000)]]),
            mapped('a thousand times smaller', 'scale', ([, value]) => [[key, scaled(value, 0.001)]]),
          ]
        : []),
    ]
  }
  return [
    ...[...keysOf(document)].flatMap(ofKey),
    changed('keys in reverse', 'same', (entries) => entries.toReversed()),
    changed('an extra key', 'same', (entries) => [...entries, ['somethingNew', null]]),
  ]
}

/** The text of a cell and its opening tag: some pages identify a column by the class of its cells. */
type TableCell = { words: string; tag: string }

/** A table of cells, and a function that writes it as text. */
type Table = { rows: TableCell[][]; headings: readonly number[]; write(rows: TableCell[][]): string }

function columnMutations({ rows, headings, write }: Table): DocumentMutation[] {
  const mapped = (
    name: string,
    kind: DocumentMutation['kind'],
    to: (cells: TableCell[], isHeading: boolean) => TableCell[],
  ) => ({
    name,
    kind,
    text: write(rows.map((cells, index) => to(cells, headings.includes(index)))),
  })
  const width = Math.max(...rows.map(({ length }) => length))
  const table = (cells: TableCell[]) => cells.length === width
  const ofColumn = (column: number): DocumentMutation[] => {
    const heading = rows[headings[0] ?? 0]?.[column]?.words.trim() || `column ${column}`
    const cell = (name: string, kind: DocumentMutation['kind'], to: (words: string, isHeading: boolean) => string) =>
      mapped(`"${heading}" ${name}`, kind, (cells, isHeading) =>
        table(cells) ? cells.with(column, { ...cells[column]!, words: to(cells[column]!.words, isHeading) }) : cells,
      )
    const hasFigures = rows.some(
      (cells, index) => !headings.includes(index) && isFigure(cells[column]?.words.trim() ?? ''),
    )
    const times = (factor: number) => (text: string, isHeading: boolean) =>
      isHeading ? text : String(scaled(text.trim(), factor))
    return [
      cell('renamed', 'shape', (text, isHeading) => (isHeading ? `${text}New` : text)),
      cell('blank', 'unknown', (text, isHeading) => (isHeading ? text : '')),
      mapped(`"${heading}" removed`, 'shape', (cells) => (table(cells) ? cells.toSpliced(column, 1) : cells)),
      mapped(`"${heading}" twice`, 'shape', (cells) => (table(cells) ? [...cells, cells[column]!] : cells)),
      ...(hasFigures
        ? [
            cell('a thousand times larger', 'scale', times(1_000)),
            cell('a thousand times smaller', 'scale', times(0.001)),
          ]
        : []),
    ]
  }
  return [
    ...Array.from({ length: width }, (_, column) => ofColumn(column)).flat(),
    mapped('an extra column', 'same', (cells, isHeading) =>
      table(cells) ? [...cells, { words: isHeading ? 'SomethingNew' : '', tag: '<td>' }] : cells,
    ),
  ]
}

function csvMutations(text: string): DocumentMutation[] {
  const rows = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((words): TableCell => ({ words, tag: '' })))
  const write = (changed: TableCell[][]) =>
    `${changed.map((cells) => cells.map(({ words }) => words).join(',')).join('\n')}\n`
  return [
    ...columnMutations({ rows, headings: [0], write }),
    { name: 'columns in reverse', kind: 'same', text: write(rows.map((cells) => cells.toReversed())) },
  ]
}

const TABLE_ROW = /<tr[^>]*>(?:(?!<tr|<table)[\s\S])*?<\/tr>/g
const CELL = /(<t[hd][^>]*>)([\s\S]*?)<\/t[hd]>/g

function htmlMutations(text: string): DocumentMutation[] {
  const found = [...text.matchAll(TABLE_ROW)].map(([row]) => row)
  const cellsOf = (row: string) =>
    [...row.matchAll(CELL)].map(([, tag = '', words = '']): TableCell => ({ words, tag }))
  const rows = found.map(cellsOf)
  const width = Math.max(...rows.map(({ length }) => length))
  const headings = rows.flatMap((cells, index) =>
    cells.length === width && cells.every(({ words }) => !/\d/.test(words)) ? [index] : [],
  )
  const write = (changed: TableCell[][]) => {
    let place = 0
    return text.replace(TABLE_ROW, () => {
      const cells = changed[place++]!
      return `<tr>${cells.map(({ words, tag }) => `${tag}${words}</${tag.slice(1, 3)}>`).join('')}</tr>`
    })
  }
  const names = [
    ...new Set(
      rows.flatMap((cells) => cells.map(({ words }) => words)).filter((words) => /^\s*(HB|LZ)_[A-Z]+\s*$/.test(words)),
    ),
  ]
  return [
    ...columnMutations({ rows, headings, write }),
    ...names.map(
      (name): DocumentMutation => ({ name: `${name} gone`, kind: 'shape', text: text.replaceAll(`>${name}<`, '>X<') }),
    ),
  ]
}

const WEB_PAGE =
  '<html><head><title>Request</title></head><body><iframe src="/_Incapsula_Resource"></iframe>Request unsuccessful.</body></html>'

const MAX_LINES = 240
/** A wide table keeps fewer lines: each of its many columns is changed in several ways. */
const MAX_CELLS = chooseCount(2_400, Number.POSITIVE_INFINITY)
/** The hours of two past days and half a day ahead, at which a forecast is no longer taken for an old one. */
const MIN_LINES = 64
const MAX_ENTRIES = chooseCount(50, Number.POSITIVE_INFINITY)

/** Keeps every n-th row, so that the remaining rows cover the same hours. */
const thin = <Row>(rows: readonly Row[]): Row[] => {
  const step = Math.max(1, Math.ceil(rows.length / MAX_ENTRIES))
  return rows.filter((_, index) => index % step === 0)
}

/** Thins out the long lists of a document, and its objects that have a key for each time. */
function shortenJson(value: Json): Json {
  if (isPairs(value)) return value
  if (Array.isArray(value)) return thin(value).map(shortenJson)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.every(([key]) => isStamp(key)) ? thin(entries) : entries
  return Object.fromEntries(kept.map(([key, each]) => [key, shortenJson(each)]))
}

/**
 * Shortens a long JSON or CSV document and keeps its shape, because it is parsed a hundred times. A CSV with hubs or
 * load zones keeps only their rows.
 */
export function shortenDocument(text: string): string {
  if (/^\s*</.test(text)) return text
  if (/^\s*\{/.test(text)) return JSON.stringify(shortenJson(JSON.parse(text) as Json))
  const [header, ...lines] = text.trimEnd().split(/\r?\n/)
  const priced = lines.filter((line) => /,(HB|LZ)_/.test(line))
  const count = Math.min(MAX_LINES, Math.max(MIN_LINES, Math.floor(MAX_CELLS / header!.split(',').length)))
  return `${[header, ...(priced.length > 0 ? priced : lines).slice(0, count)].join('\n')}\n`
}

/** Lists all mutations of a document's text. */
export function listTextMutations(text: string): DocumentMutation[] {
  const start = text.trimStart()[0]
  const byShape = start === '{' ? jsonMutations : start === '<' ? htmlMutations : csvMutations
  const whole = (name: string, words: string): DocumentMutation => ({ name, kind: 'shape', text: words })
  return [
    ...byShape(text),
    whole('blank', ' \r\n '),
    whole('a web page', WEB_PAGE),
    whole('an empty object', '{}'),
    whole('an empty list', '[]'),
    whole('a word', 'null'),
    { name: 'a byte order mark before it', kind: 'same', text: `\ufeff${text}` },
    { name: 'dates a year ahead', kind: 'future', text: moveDates(text, 364) },
    { name: 'dates a month ahead', kind: 'future', text: moveDates(text, 28) },
    { name: 'dates of a year ago', kind: 'past', text: moveDates(text, -364) },
  ]
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

/** Lists all mutations of a document's bytes. */
export function listByteMutations(body: Uint8Array, text: string): { name: string; body: Uint8Array }[] {
  // Moves a cut away from a line end: only HTTP's content length, and no parser, can detect a cut there.
  const within = (length: number): number =>
    body[length - 1] === 0x0a || body[length - 1] === 0x0d ? within(length - 1) : length
  const cuts = [0.1, 0.3, 0.5, 0.7, 0.9, 0.999].map((share) => ({
    name: `cut at ${share * 100} %`,
    body: body.subarray(0, within(Math.floor(body.length * share))),
  }))
  return [
    ...cuts,
    { name: 'no bytes', body: new Uint8Array() },
    { name: 'UTF-16', body: utf16(text) },
    { name: 'UTF-16 with its mark', body: utf16(`\ufeff${text}`) },
    { name: 'another encoding', body: new Uint8Array(Buffer.from(text.replaceAll('a', 'é'), 'latin1')) },
  ]
}
