import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openRecordedPayloads } from '../../../test/recorded-payloads.ts'
import { unzipCsv } from './archive.ts'
import { ParseRefusal } from './parse-refusal.ts'

const csv = new TextEncoder().encode('SCEDTimestamp,LMP\n09/29/2026 11:25:17,40.02\n'.repeat(40))
const good = zipSync({ 'cdr.00012300.csv': csv })
const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

function refusalOf(zip: Uint8Array): ParseRefusal {
  try {
    unzipCsv(zip)
  } catch (error) {
    if (error instanceof ParseRefusal) return error
    throw error
  }
  throw new Error('The archive was accepted.')
}

function patched(zip: Uint8Array, at: number, bytes: number[]): Uint8Array {
  const copy = zip.slice()
  copy.set(bytes, at)
  return copy
}

const directoryAt = (zip: Uint8Array) => new DataView(zip.buffer, zip.byteOffset).getUint32(zip.length - 22 + 16, true)

test('the CSV is unpacked, deflated or stored', () => {
  expect(unzipCsv(good)).toEqual({ name: 'cdr.00012300.csv', bytes: csv })
  expect(unzipCsv(zipSync({ 'plain.csv': csv }, { level: 0 })).bytes).toEqual(csv)
})

test('an archive inside a larger buffer is read from its own offset', () => {
  const shifted = new Uint8Array(good.length + 7)
  shifted.set(good, 7)
  expect(unzipCsv(shifted.subarray(7)).bytes).toEqual(csv)
})

test.each<[string, () => Uint8Array, string]>([
  ['without entries', () => zipSync({}), 'holds 0 files'],
  ['with two entries', () => zipSync({ 'a.csv': csv, 'b.csv': csv }), 'holds 2 files'],
  ['with XML', () => zipSync({ 'report.xml': csv }), 'not a plain .csv'],
  ['with a path upwards', () => zipSync({ '../x.csv': csv }), 'not a plain .csv'],
  ['with a folder', () => zipSync({ 'folder/x.csv': csv }), 'not a plain .csv'],
  ['with a drive', () => zipSync({ 'C:\\x.csv': csv }), 'not a plain .csv'],
  ['with a nested zip', () => zipSync({ 'inner.zip': good }), 'not a plain .csv'],
  ['with a nested zip in disguise', () => zipSync({ 'inner.csv': good }), 'another zip'],
  ['that expands a thousandfold', () => zipSync({ 'bomb.csv': new Uint8Array(5_000_000) }, { level: 9 }), 'expand'],
  ['whose checksum is wrong', () => patched(good, directoryAt(good) + 16, [1, 2, 3, 4]), 'checksum'],
  ['whose data is damaged', () => patched(good, 60, [0, 0, 0, 0]), 'damaged'],
  ['that is encrypted', () => patched(good, directoryAt(good) + 8, [1]), 'encrypted'],
  ['of an unknown method', () => patched(good, directoryAt(good) + 10, [99]), 'method 99'],
  ['that promises a smaller file', () => patched(good, directoryAt(good) + 24, [100, 0, 0, 0]), 'cannot be unpacked'],
  ['that promises a larger file', () => patched(good, directoryAt(good) + 24, [136, 19, 0, 0]), 'checksum'],
  ['that promises 4 GB', () => patched(good, directoryAt(good) + 24, [255, 255, 255, 255]), 'would unpack to'],
  [
    'whose file lies beyond its end',
    () => patched(good, directoryAt(good) + 42, [255, 255, 255, 0]),
    'contradicts itself',
  ],
  ['of more than 20 MB', () => new Uint8Array(20_000_001), 'more than 20000000'],
  ['of four bytes', () => good.slice(0, 4), 'cut short'],
])('an archive %s is refused', (_sentence, zip, words) => {
  const refusal = refusalOf(zip())
  expect(refusal.kind).toBe('archive')
  expect(refusal.message).toContain(words)
})

test('an archive cut at any byte is refused', () => {
  for (let length = 1; length < good.length; length++) expect(refusalOf(good.slice(0, length)).kind).toBe('archive')
})

test.each([
  ['np4-737-cd_solar/cdr.00013483.20250313.135508.PVGRHRLYAVGACTNP4737_csv.zip', 7798],
  ['np3-560-cd_load_forecast_by_forecast_zone/cdr.00012311.20250313.123000.LFCCONGESTNP3560_csv.zip', 23_214],
])('the recorded %s is read whole and refused when cut at any KiB', { tags: 'samples' }, (file, size) => {
  const zip = recorded.bytes(file)
  expect(unzipCsv(zip).bytes).toHaveLength(size)
  for (let length = 1024; length < zip.length; length += 1024)
    expect(refusalOf(zip.slice(0, length)).kind).toBe('archive')
})
