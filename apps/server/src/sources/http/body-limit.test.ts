import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readLimitedBody, unpackLimitedBody } from './body-limit.ts'

async function* inChunks(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size)
}

test('a body at the limit is accepted, one byte more is not', async () => {
  expect(await readLimitedBody(inChunks(60, 40), 100)).toMatchObject({ ok: true, body: { length: 100 } })
  expect(await readLimitedBody(inChunks(60, 41), 100)).toMatchObject({ ok: false, reason: 'too_large' })
})

test('an endless body is read up to the limit only', async () => {
  let given = 0
  async function* endless() {
    while (true) {
      given += 1000
      yield new Uint8Array(1000)
    }
  }
  await readLimitedBody(endless(), 5000)
  expect(given).toBe(6000)
})

const text = Buffer.from('SettlementPoint,LMP\nHB_HOUSTON,-26.05\n'.repeat(50))

test.each([
  ['gzip', gzipSync(text)],
  ['GZIP', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  [undefined, text],
  ['identity', text],
])('%s unpacks to the same bytes', async (encoding, packed) => {
  const unpacked = await unpackLimitedBody(packed, encoding, 1_000_000)
  expect(unpacked.ok && Buffer.from(unpacked.body).equals(text)).toBe(true)
})

const zeros = Buffer.alloc(50_000_000)
/** At its best quality Brotli takes seconds for the bomb, which is hardly smaller. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

test.each([
  ['gzip', gzipSync(zeros)],
  ['br', brotliCompressSync(zeros, FAST_BROTLI)],
  ['deflate', deflateSync(zeros)],
])('a %s bomb of 50 MB is refused at the limit', async (encoding, bomb) => {
  expect(bomb.length).toBeLessThan(100_000)
  expect(await unpackLimitedBody(bomb, encoding, 1_000_000)).toMatchObject({ ok: false, reason: 'too_large' })
})

test.each([
  ['a gzip cut in half', 'gzip', gzipSync(text).subarray(0, 20)],
  ['plain text that claims to be brotli', 'br', text],
  ['two encodings at once', 'gzip, br', text],
  ['a name from Object.prototype', 'constructor', text],
])('%s is refused, not thrown', async (_sentence, encoding, packed) => {
  expect(await unpackLimitedBody(packed, encoding, 1_000_000)).toMatchObject({ ok: false, reason: 'encoding' })
})
