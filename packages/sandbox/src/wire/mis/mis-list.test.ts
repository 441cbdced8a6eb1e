import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { findMisReportByTypeId } from '../mis-reports.ts'
import { createMisListDocument } from './mis-list.ts'

type Listed = Record<string, string>

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'mis_document_list/IceDocList_13483_NP4-737_20250313.trimmed.json',
)

function listAt(reportTypeId: string, now: string, retries = false): Listed[] {
  const { number, report } = findMisReportByTypeId(reportTypeId)!
  const list = createMisListDocument(number, report, retries)
  return documents(list.text(market, list.releasedAt(market, new Date(now))!))
}

const documents = (text: string): Listed[] =>
  JSON.parse(text).ListDocsByRptTypeRes.DocumentList.map((each: { Document: Listed }) => each.Document)

test('a run is not listed until a minute after it', () => {
  const names = (now: string) => listAt('12300', now).map((document) => document.FriendlyName)
  expect(names('2026-09-29T16:26:00Z')[0]).toBe('LMPSROSNODENP6788_20260929_112015_csv')
  expect(names('2026-09-29T16:26:15Z')[0]).toBe('LMPSROSNODENP6788_20260929_112515_csv')
})

test('every publication is there twice, newest first, with the names MIS gives', () => {
  const [csv, xml, next] = listAt('12300', '2026-09-29T16:27:00Z')
  expect(csv).toMatchObject({
    ILMStatus: 'EXT',
    Extension: 'zip',
    ReportTypeID: '12300',
    FriendlyName: 'LMPSROSNODENP6788_20260929_112515_csv',
    PublishDate: '2026-09-29T11:25:19-05:00',
    ExpiredDate: '2026-10-04T23:59:59-05:00',
    DocCount: '0',
  })
  expect(csv!.ConstructedName).toMatch(
    /^cdr\.00012300\.0{16}\.20260929\.112519\d{3}\.LMPSROSNODENP6788_20260929_112515_csv\.zip$/,
  )
  expect(xml!.FriendlyName).toBe('LMPSROSNODENP6788_20260929_112515_xml')
  expect(next!.PublishDate).toBe('2026-09-29T11:20:19-05:00')
})

test('a document has exactly the keys of a real one, in their order', { tags: 'samples' }, () => {
  expect(Object.keys(listAt('12300', '2026-09-29T16:27:00Z')[0]!)).toEqual(Object.keys(documents(REAL!)[0]!))
})

test('five whole days are listed, and today', () => {
  const dates = listAt('12300', '2026-09-29T16:27:00Z').map((document) => document.PublishDate!)
  expect(dates.at(-1)).toBe('2026-09-24T00:00:19-05:00')
  expect(dates).toHaveLength(2 * (5 * 288 + 138))
})

test('after a clock change older documents have today’s offset with the old wall clock', () => {
  const dates = listAt('12300', '2026-03-09T17:00:00Z').map((document) => document.PublishDate!)
  expect(dates).toContain('2026-03-08T01:55:19-05:00')
  expect(dates).toContain('2026-03-08T03:00:19-05:00')
  expect(dates.filter((date) => date.startsWith('2026-03-08T02'))).toEqual([])
})

test('corrections are further documents of the same run, marked as retries and published later', () => {
  const listed = listAt('12300', '2026-09-29T16:27:00Z', true)
  const again = listed.filter(
    (document) => document.FriendlyName!.includes('_retry_') && document.FriendlyName!.endsWith('csv'),
  )
  expect(again[0]).toMatchObject({
    FriendlyName: 'LMPSROSNODENP6788_retry_20260929_112015_csv',
    PublishDate: '2026-09-29T11:25:19-05:00',
  })
  expect(new Set(listed.map((document) => document.DocID)).size).toBe(listed.length)
})
