import { expect, test } from 'vitest'
import { openRecordedPayloads } from '../../../../test/recorded-payloads.ts'
import { parseMisList } from './mis-list.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const entry = (friendlyName: string, publishDate: string, fields: object = {}) => ({
  Document: {
    FriendlyName: friendlyName,
    ConstructedName: `cdr.00012301.0000000000000000.20261101.010200123.${friendlyName}.zip`,
    DocID: '1085279262',
    ReportTypeID: '12301',
    PublishDate: publishDate,
    ...fields,
  },
})
const parse = (...DocumentList: unknown[]) =>
  parseMisList(new TextEncoder().encode(JSON.stringify({ ListDocsByRptTypeRes: { DocumentList } })))
const published = (friendlyName: string, publishDate: string) =>
  parse(entry(friendlyName, publishDate)).documents[0]?.publishedAt.toISOString()

test('a document is listed once, as CSV; its XML copy is skipped', () => {
  const list = parse(
    entry('SPPHLZNP6905_20260929_1115_csv', '2026-09-29T11:17:01-05:00'),
    entry('SPPHLZNP6905_20260929_1115_xml', '2026-09-29T11:17:01-05:00'),
  )
  expect(list).toEqual({
    documents: [
      {
        docId: '1085279262',
        friendlyName: 'SPPHLZNP6905_20260929_1115_csv',
        constructedName: 'cdr.00012301.0000000000000000.20261101.010200123.SPPHLZNP6905_20260929_1115_csv.zip',
        reportTypeId: '12301',
        publishedAt: new Date('2026-09-29T16:17:01Z'),
      },
    ],
    refused: [],
  })
})

test.each([
  [
    'a winter document in a list requested in summer',
    'LFC_csv',
    '2025-03-06T01:30:00-05:00',
    '2025-03-06T07:30:00.000Z',
  ],
  [
    'a summer document in a list requested in winter',
    'LFC_csv',
    '2025-10-28T01:30:00-06:00',
    '2025-10-28T06:30:00.000Z',
  ],
  [
    'a retried document',
    'SPPHLZNP6905_retry_20230608_1545_csv',
    '2023-06-08T15:52:00-05:00',
    '2023-06-08T20:52:00.000Z',
  ],
  ['the first pass of the repeated hour', 'WPP_csv', '2026-11-01T01:55:08-06:00', '2026-11-01T06:55:08.000Z'],
  ['the second pass, marked xhr', 'WPPxhr_csv', '2026-11-01T01:55:08-06:00', '2026-11-01T07:55:08.000Z'],
  [
    'the second pass, marked XHR in another place',
    'SPPHLZNP6905_20261101_0115_XHR_csv',
    '2026-11-01T01:17:01-05:00',
    '2026-11-01T07:17:01.000Z',
  ],
  [
    'an interval that ended after the clock of its publication',
    'SPPHLZNP6905_20261101_0200_csv',
    '2026-11-01T01:02:01-05:00',
    '2026-11-01T07:02:01.000Z',
  ],
  [
    'an interval that ended before it',
    'SPPHLZNP6905_20261101_0115_csv',
    '2026-11-01T01:17:01-05:00',
    '2026-11-01T06:17:01.000Z',
  ],
  [
    'the last marked interval, published after the repeated hour',
    'SPPHLZNP6905_20261101_0200xhr_csv',
    '2026-11-01T02:02:01-06:00',
    '2026-11-01T08:02:01.000Z',
  ],
])('the wall clock is used and the offset is not: %s', (_sentence, friendlyName, publishDate, at) => {
  expect(published(friendlyName, publishDate)).toBe(at)
})

test.each([
  ['published in an hour that spring skips', entry('LFC_csv', '2026-03-08T02:30:00-05:00'), 'is not a time'],
  ['without a publication time', entry('LFC_csv', ''), 'PublishDate is missing'],
  [
    'whose number is a word',
    entry('LFC_csv', '2026-09-29T11:17:01-05:00', { DocID: '12; drop' }),
    'DocID is not a number',
  ],
  ['without the key Document', { Dokument: {} }, 'no Document'],
])('a document %s is refused alone', (_sentence, bad, reason) => {
  const list = parse(bad, entry('LFC_csv', '2026-09-29T11:17:01-05:00'))
  expect(list.documents).toHaveLength(1)
  expect(list.refused[0]?.reason).toContain(reason)
})

test('an empty list is valid; a missing or unreadable one is refused', () => {
  expect(parse()).toEqual({ documents: [], refused: [] })
  expect(() => parse({ x: 1 }, { x: 2 })).toThrow(expect.objectContaining({ kind: 'schema' }))
  expect(() => parseMisList(new TextEncoder().encode('{"ListDocsByRptTypeRes":{}}'))).toThrow(
    '"DocumentList" is missing',
  )
  expect(() => parseMisList(new TextEncoder().encode('<html></html>'))).toThrow(
    expect.objectContaining({ kind: 'blocked' }),
  )
})

test('the recorded list over the spring night of 2025', { tags: 'samples' }, () => {
  const list = parseMisList(recorded.bytes('mis_document_list/IceDocList_12311_NP3-560_20250313.full.json'))
  expect(list.refused).toEqual([])
  expect(list.documents).toHaveLength(180)
  expect(list.documents[0]).toMatchObject({
    docId: '1085273815',
    reportTypeId: '12311',
    publishedAt: new Date('2025-03-13T17:30:00Z'),
  })
  expect(list.documents.at(-1)).toMatchObject({ docId: '1083182519', publishedAt: new Date('2025-03-06T06:30:00Z') })
  const gapsMs = list.documents
    .slice(1)
    .map(({ publishedAt }, index) => list.documents[index]!.publishedAt.getTime() - publishedAt.getTime())
  expect(new Set(gapsMs.map((ms) => Math.round(ms / 60_000)))).toEqual(new Set([60]))
})

test('the recorded list of solar reports', { tags: 'samples' }, () => {
  const list = parseMisList(recorded.bytes('mis_document_list/IceDocList_13483_NP4-737_20250313.trimmed.json'))
  expect(list.refused).toEqual([])
  expect(list.documents[0]).toMatchObject({ docId: '1085279262', publishedAt: new Date('2025-03-13T17:55:08Z') })
})
