import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { np6788LmpByRun } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const HEADER = 'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,LMP'
const read = (text: string) => formatReadings(parseDocumentText(np6788LmpByRun.parse, text))
const refusals = (text: string) => parseDocumentText(np6788LmpByRun.parse, text).refused.map(({ reason }) => reason)

test('a run has one price for each hub and load zone, at the second of the run', () => {
  const file = `${HEADER}
09/29/2026 11:25:17,N,7RNCHSLR_ALL,       30.72
09/29/2026 11:25:17,N,DC_E,       12.00
09/29/2026 11:25:17,N,HB_HOUSTON,       40.02
09/29/2026 11:25:17,N,LZ_WEST,      -15.11
`
  expect(read(file)).toEqual(['lmp HB_HOUSTON 2026-09-29T16:25:17Z 40.02', 'lmp LZ_WEST 2026-09-29T16:25:17Z -15.11'])
  expect(refusals(file)).toEqual([])
})

test.each([
  ['a byte order mark and CRLF', `\ufeff${HEADER}\r\n09/29/2026 11:25:17,N,HB_WEST,1\r\n`],
  ['carriage returns alone', `${HEADER}\r09/29/2026 11:25:17,N,HB_WEST,1\r`],
  [
    'reordered, renamed and new columns',
    `LMP , New,Settlement Point,sced_time_stamp,DSTFlag   \n1,x,HB_WEST,09/29/2026 11:25:17,N`,
  ],
  ['quoted cells', `${HEADER}\n"09/29/2026 11:25:17","N","HB_WEST"," 1.00"\n`],
  ['a blank line and an empty row', `\n${HEADER}\n\n,,,\n09/29/2026 11:25:17,N,HB_WEST,1\n\n`],
  ['days and hours without leading zeros', `${HEADER}\n9/29/2026 11:25:17,n,HB_WEST,1\n`],
])('%s change nothing', (_sentence, file) => {
  expect(read(file)).toEqual(['lmp HB_WEST 2026-09-29T16:25:17Z 1'])
})

test.each([
  ['29', 29],
  ['\u221212.50', -12.5],
  ['1,234.56', 1234.56],
  ['-0', 0],
  ['-0.00', 0],
  ['1E-05', 0.00001],
])('the price %s reads as %s', (text, value) => {
  const [reading] = parseDocumentText(
    np6788LmpByRun.parse,
    `${HEADER}\n09/29/2026 11:25:17,N,HB_WEST,"${text}"`,
  ).readings
  expect(reading?.value).toBe(value)
})

test.each([
  ['a price that is not a number', '09/29/2026 11:25:17,N,HB_WEST,abc', 'is not a number'],
  ['NaN', '09/29/2026 11:25:17,N,HB_WEST,NaN', 'is not a number'],
  ['infinity', '09/29/2026 11:25:17,N,HB_WEST,Infinity', 'is not a number'],
  ['a number past the largest', '09/29/2026 11:25:17,N,HB_WEST,1e309', 'is not a number'],
  ['a comma for the decimal point', '09/29/2026 11:25:17,N,HB_WEST,"14,69"', 'is not a number'],
  ['a missing cell', '09/29/2026 11:25:17,N,HB_WEST', '3 cells under 4 headings'],
  ['a cell too many', '09/29/2026 11:25:17,N,HB_WEST,1,2', '5 cells under 4 headings'],
  ['an open quote', '09/29/2026 11:25:17,N,"HB_WEST,1', 'quotes do not close'],
  ['a damaged name', '09/29/2026 11:25:17,N,HB_WE?T,1', 'is not a hub or load zone'],
  ['an invalid day', '02/30/2026 11:25:17,N,HB_WEST,1', 'is not a date'],
  ['an invalid time', '09/29/2026 24:25:17,N,HB_WEST,1', 'is not a time'],
  ['an invalid stamp', 'yesterday,N,HB_WEST,1', 'is not a date and time'],
  ['a year out of range', '09/29/1026 11:25:17,N,HB_WEST,1', 'is not a date'],
  ['an invalid flag', '09/29/2026 11:25:17,?,HB_WEST,1', 'neither Y nor N'],
  ['a repeated hour in summer', '09/29/2026 11:25:17,Y,HB_WEST,1', 'does not repeat'],
  ['an hour that spring skips', '03/08/2026 02:30:00,N,HB_WEST,1', 'does not exist'],
])('%s is refused alone', (_sentence, row, reason) => {
  const file = `${HEADER}\n${row}\n09/29/2026 11:25:17,N,HB_NORTH,14.20\n09/29/2026 11:25:17,N,LZ_NORTH,14.35\n`
  expect(read(file)).toHaveLength(2)
  expect(refusals(file)).toEqual([expect.stringContaining(reason)])
})

test.each([[''], ['  '], ['N/A'], ['null'], ['-']])('a price of "%s" is absent: no reading and no refusal', (text) => {
  const file = `${HEADER}\n09/29/2026 11:25:17,N,HB_WEST,${text}\n09/29/2026 11:25:17,N,HB_NORTH,14.20\n`
  expect(read(file)).toEqual(['lmp HB_NORTH 2026-09-29T16:25:17Z 14.2'])
  expect(refusals(file)).toEqual([])
})

test('only the flag distinguishes the two passes of the repeated hour', () => {
  const file = `${HEADER}
11/01/2026 00:55:15,N,HB_WEST,1
11/01/2026 01:55:15,N,HB_WEST,2
11/01/2026 01:55:15,Y,HB_WEST,3
11/01/2026 02:00:15,N,HB_WEST,4
11/01/2026 01:55:15,,HB_WEST,5
`
  expect(read(file)).toEqual([
    'lmp HB_WEST 2026-11-01T05:55:15Z 1',
    'lmp HB_WEST 2026-11-01T06:55:15Z 2',
    'lmp HB_WEST 2026-11-01T07:55:15Z 3',
    'lmp HB_WEST 2026-11-01T08:00:15Z 4',
  ])
  expect(refusals(file)).toEqual([expect.stringContaining('nothing states which pass')])
})

test('a price stated twice is kept once if both agree, and refused if they differ', () => {
  const row = (point: string, price: number) => `09/29/2026 11:25:17,N,${point},${price}\n`
  const file = `${HEADER}\n${row('HB_WEST', 1)}${row('HB_WEST', 1)}${row('HB_NORTH', 2)}${row('HB_NORTH', 3)}${row('HB_NORTH', 2)}`
  expect(read(file)).toEqual(['lmp HB_WEST 2026-09-29T16:25:17Z 1'])
  expect(refusals(file)).toHaveLength(3)
})

test.each<[string, string, string, string]>([
  [
    'no LMP column',
    'SCEDTimestamp,RepeatedHourFlag,SettlementPoint,Price\na,N,HB_WEST,1',
    'schema',
    '"LMP" is missing',
  ],
  ['two LMP columns', `${HEADER},lmp\n09/29/2026 11:25:17,N,HB_WEST,1,2`, 'schema', '"LMP" appears twice'],
  [
    'no flag column',
    'SCEDTimestamp,SettlementPoint,LMP\n09/29/2026 11:25:17,HB_WEST,1',
    'schema',
    '"DSTFlag" is missing',
  ],
  ['only a header', HEADER, 'schema', 'no price of a hub or load zone'],
  ['only nodes', `${HEADER}\n09/29/2026 11:25:17,N,ADL_RN,1`, 'schema', 'no price of a hub or load zone'],
  [
    'mostly bad rows',
    `${HEADER}\nx,N,HB_WEST,1\ny,N,HB_NORTH,1\n09/29/2026 11:25:17,N,LZ_WEST,1`,
    'schema',
    '2 of 3 rows',
  ],
  ['a bot page', '<html><iframe src="/_Incapsula_Resource?x=1"></iframe></html>', 'blocked', 'web page'],
  ['a notice without markup', 'Request unsuccessful. Incapsula incident ID: 877000', 'blocked', 'refusal notice'],
  ['mostly ragged rows', `${HEADER}\na\nb\n09/29/2026 11:25:17,N,LZ_WEST,1`, 'schema', '2 of 3 rows do not fit'],
  ['XML', '<?xml version="1.0"?><LMP/>', 'schema', 'XML'],
  ['no bytes', '', 'empty', 'no bytes'],
  ['blanks', ' \n\n ', 'empty', 'blank'],
  ['an error of the API', '{"error_key":"throttled"}', 'schema', '"fields" is missing'],
  ['half a JSON answer', '{"fields":[{"name":"LMP"}],"data":[["2026', 'schema', 'cut short'],
])('a document of %s is refused', (_sentence, file, kind, words) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ kind, message: expect.stringContaining(words) }))
})

test.each([
  ['little-endian', [0xff, 0xfe, 0x53, 0x00]],
  ['big-endian', [0xfe, 0xff, 0x00, 0x53]],
  ['unmarked', [0x53, 0x00, 0x43, 0x00]],
])('%s UTF-16 is refused', (_sentence, bytes) => {
  const parse = () => np6788LmpByRun.parse(new Uint8Array(bytes), createDocumentMetadata())
  expect(parse).toThrow(expect.objectContaining({ kind: 'schema', message: expect.stringContaining('UTF-16') }))
})

test.each<[string, Parameters<typeof createDocumentMetadata>[0], string | null]>([
  [
    'the list that announced it',
    { publishedAt: new Date('2026-09-29T16:26:00Z'), name: 'x' },
    '2026-09-29T16:26:00.000Z',
  ],
  [
    'its file name',
    { name: 'cdr.00012300.0000000000000000.20260929.112522.LMPSROSNODENP6788_20260929_112517.csv' },
    '2026-09-29T16:25:22.000Z',
  ],
  ['no name', { name: 'prices.csv' }, null],
])('the publication time comes from %s', (_sentence, facts, publishedAt) => {
  const { readings } = parseDocumentText(np6788LmpByRun.parse, `${HEADER}\n09/29/2026 11:25:17,N,HB_WEST,1`, facts)
  expect(readings[0]?.publishedAt?.toISOString() ?? null).toBe(publishedAt)
})

test('inside a zip the publication time comes from the name of the CSV', () => {
  const name = 'cdr.00012300.0000000000000000.20260929.112522.LMPSROSNODENP6788_20260929_112517.csv'
  const zip = zipSync({ [name]: new TextEncoder().encode(`${HEADER}\n09/29/2026 11:25:17,N,HB_WEST,1`) })
  const { readings } = np6788LmpByRun.parse(zip, createDocumentMetadata({ name: 'download' }))
  expect(readings[0]?.publishedAt?.toISOString()).toBe('2026-09-29T16:25:22.000Z')
})

test('of a run of 1,100 points the fifteen hubs are read', () => {
  const nodes = Array.from({ length: 1085 }, (_, index) => `09/29/2026 11:25:17,N,NODE${index}_RN,       ${index}.25`)
  const hubs = Array.from({ length: 15 }, (_, index) => `09/29/2026 11:25:17,N,HB_HUB${index},       ${index}.25`)
  expect(read([HEADER, ...nodes, ...hubs].join('\r\n'))).toHaveLength(15)
})

test('the recorded run of 2026-09-29 11:25:17', { tags: 'samples' }, () => {
  const parsed = np6788LmpByRun.parse(
    recorded.bytes('np6-788-cd_sced_lmp/archive_20260929_112517_trimmed.csv'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'lmp HB_BUSAVG 2026-09-29T16:25:17Z 20.11',
    'lmp HB_HOUSTON 2026-09-29T16:25:17Z 40.02',
    'lmp HB_HUBAVG 2026-09-29T16:25:17Z 23.25',
    'lmp HB_NORTH 2026-09-29T16:25:17Z 14.2',
    'lmp HB_PAN 2026-09-29T16:25:17Z 14.36',
    'lmp HB_SOUTH 2026-09-29T16:25:17Z 24.1',
    'lmp HB_WEST 2026-09-29T16:25:17Z 14.69',
    'lmp LZ_AEN 2026-09-29T16:25:17Z 28.61',
    'lmp LZ_CPS 2026-09-29T16:25:17Z 22.21',
    'lmp LZ_HOUSTON 2026-09-29T16:25:17Z 38.2',
    'lmp LZ_LCRA 2026-09-29T16:25:17Z 26.83',
    'lmp LZ_NORTH 2026-09-29T16:25:17Z 14.35',
    'lmp LZ_RAYBN 2026-09-29T16:25:17Z 14.48',
    'lmp LZ_SOUTH 2026-09-29T16:25:17Z 26.08',
    'lmp LZ_WEST 2026-09-29T16:25:17Z 15.11',
  ])
})

test('the recorded rows of the public API', { tags: 'samples' }, () => {
  const parsed = np6788LmpByRun.parse(recorded.bytes('np6-788-cd_sced_lmp/api_20260928.json'), createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(30)
  const lines = formatReadings(parsed)
  expect(lines).toContain('lmp HB_HOUSTON 2026-09-28T17:10:18Z 38.26')
  expect(lines).toContain('lmp LZ_SOUTH 2026-09-28T17:05:19Z 65.23')
})
