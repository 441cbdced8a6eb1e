import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { briefBodies } from '../schema/deliveries.ts'
import { createDailyMailBodyStore, type RenderedMailBody } from './daily-mail-bodies.ts'

const NOW = new Date('2026-07-15T11:00:00Z')
const MAIL: RenderedMailBody = {
  ...{ subject: 'West brief', html: '<img src="cid:trend">', text: 'West $40' },
  attachments: [{ filename: 'trend.png', contentType: 'image/png', content: Buffer.from([0, 255, 7]), cid: 'trend' }],
}

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const store = () => createDailyMailBodyStore(database.db)
const put = (hash: string, body: Uint8Array) => database.db.insert(briefBodies).values({ hash, renderedAt: NOW, body })

test('a rendered mail comes back byte for byte', async () => {
  expect(await store().find(await store().keep(MAIL, NOW))).toEqual(MAIL)
  expect(await store().find('no such hash')).toBeNull()
})

test('a mail of a newer release is read without what this one does not know', async () => {
  const attachments = [{ ...MAIL.attachments[0], content: MAIL.attachments[0]!.content.toString('base64') }]
  await put('newer', gzipSync(JSON.stringify({ ...MAIL, attachments, addedLater: 1 })))
  expect(await store().find('newer')).toEqual(MAIL)
})

test.each([
  ['bytes that are not gzip', Buffer.from('mail')],
  ['half of the JSON', gzipSync('{"subject":"West')],
  ['a mail without its text', gzipSync(JSON.stringify({ ...MAIL, text: undefined, attachments: [] }))],
  [
    'a picture that is no base64',
    gzipSync(JSON.stringify({ ...MAIL, attachments: [{ ...MAIL.attachments[0], content: '*' }] })),
  ],
])('%s count as a mail that is not there', async (what, body) => {
  await put(what, body)
  expect(await store().find(what)).toBeNull()
})
