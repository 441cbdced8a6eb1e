import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createDocumentMetadata } from '../../test/recorded-payloads.ts'
import { READABLE_DOCUMENT_NAMES, readSavedDocument } from './read-saved-document.ts'

const read = (document: string, text: string) =>
  readSavedDocument(document, new TextEncoder().encode(text), createDocumentMetadata())
const LAMBDA = 'SCEDTimeStamp,RepeatedHourFlag,SystemLambda\n09/29/2026 11:25:17,N,23.88898\n'

test('every document has a name', () => {
  expect(READABLE_DOCUMENT_NAMES.join(' ')).toBe(
    [
      'hb-lz np6-788-cd np6-905-cd np4-190-cd np6-86-cd np6-322-cd np3-565-cd np4-732-cd np4-737-cd system-wide-prices supply-demand fuel-mix combine-wind-solar daily-prc real-time-spp-page nws-observations nws-hourly nws-alerts fred-dhhngsp eia-rngwhhd',
      'np6-332-cd np6-323-cd np6-331-cd np4-188-cd np3-763-cd np3-233-cd',
      'rtd-ind-lmp generation-outages energy-storage-resources capacity-available-sced ancillary-service-capacity-monitor ops-messages eia-daily-prices',
      'np6-328-cd np6-329-cd np4-33-cd np4-532-cd np4-212-cd np4-197-m np4-196-m np6-785-er np4-180-er mis-list',
    ].join(' '),
  )
})

test('readings are printed with times and units, and refused rows beside them', async () => {
  expect(JSON.parse(JSON.stringify(await read('np6-322-cd', `${LAMBDA}09/29/2026 11:30:17,N,x\n`)))).toEqual({
    entries: [
      {
        series: 'systemLambda',
        point: 'SYSTEM',
        at: '2026-09-29T16:25:17.000Z',
        value: 23.88898,
        unit: '$/MWh',
        publishedAt: null,
      },
    ],
    refused: [{ reason: 'systemLambda of SYSTEM: "x" is not a number', excerpt: '09/29/2026 11:30:17,N,x' }],
  })
})

test('an hour without constraints is an empty list, not an error', async () => {
  const header = 'SCEDTimeStamp,RepeatedHourFlag,ConstraintName,ContingencyName,ShadowPrice,Limit,Value'
  expect(await read('np6-86-cd', header)).toEqual({ entries: [], refused: [] })
})

test('listed documents are printed in the shape of readings', async () => {
  const Document = {
    FriendlyName: 'A_csv',
    ConstructedName: 'cdr.A_csv.zip',
    DocID: '12',
    ReportTypeID: '1',
    PublishDate: '2026-09-29T11:17:01-05:00',
  }
  const publishedAt = new Date('2026-09-29T16:17:01Z')
  expect(await read('mis-list', JSON.stringify({ ListDocsByRptTypeRes: { DocumentList: [{ Document }] } }))).toEqual({
    entries: [{ series: 'mis-document', point: 'A_csv', at: publishedAt, value: 12, unit: 'doc', publishedAt }],
    refused: [],
  })
})

test.each([
  ['a refused document', 'np6-322-cd', '<html></html>', 'Refused (blocked): The response is a web page'],
  ['an unknown name', 'np0-000-cd', LAMBDA, '"np0-000-cd" is not a document we read. There are: hb-lz, '],
  ['a name that every object has', 'constructor', LAMBDA, '"constructor" is not a document we read.'],
])('%s is one sentence', async (_sentence, document, text, fault) => {
  expect(await read(document, text)).toEqual({ fault: expect.stringContaining(fault) })
})

test('the command prints JSON, or one sentence and an error code', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'read-'))
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      path.join(import.meta.dirname, '../programs/read.ts'),
      ...args,
    ])
  try {
    const file = path.join(folder, 'lambda.csv')
    writeFileSync(file, LAMBDA)
    const [good, unreadable, unknown] = await Promise.allSettled([
      command('np6-322-cd', file),
      command('np6-322-cd', path.join(folder, 'missing.csv')),
      command('nothing', path.join(folder, 'missing.csv')),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: { stderr: '' } })
    expect(good.status === 'fulfilled' && JSON.parse(good.value.stdout)).toMatchObject([
      { series: 'systemLambda', value: 23.88898 },
    ])
    expect(unreadable).toMatchObject({
      status: 'rejected',
      reason: { code: 1, stdout: '', stderr: expect.stringMatching(/^The file .* cannot be read.*\n$/) },
    })
    expect(unknown).toMatchObject({
      status: 'rejected',
      reason: { code: 1, stdout: '', stderr: expect.stringMatching(/^"nothing" is not a document.*\n$/) },
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
