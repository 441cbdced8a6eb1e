import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackupFile, writeBackupFile } from './backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradeops-backup-file-'))
const path = join(folder, 'night.jsonl.gz')
const HEADER = {
  format: 'tradeops backup',
  version: 1,
  madeAt: '2026-11-01T08:40:00.000Z',
  release: '0.1.0',
  engine: 'pglite',
  schema: 1,
}
const LINES = [
  JSON.stringify(HEADER),
  '{"table":"users","columns":["id","name"]}',
  ...Array.from({ length: 300 }, (_none, row) => JSON.stringify([String(row), `reader ${row * 7919}`])),
  '{"table":"alerts","columns":["id"]}',
  '{"rows":{"users":300,"alerts":0}}',
]

beforeAll(() => writeBackupFile(path, Readable.from(LINES.map((line) => `${line}\n`))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const intact = () => readFileSync(path)
const changed = (change: (lines: string[]) => string[]) => gzipSync(`${change([...LINES]).join('\n')}\n`)
function flipBit(bytes: Buffer): Buffer {
  bytes[Math.floor(bytes.length / 2)]! ^= 0x10
  return bytes
}

test('a whole backup is read, and only its owner can read the file', async () => {
  expect(await checkBackupFile(path)).toEqual(HEADER)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(gunzipSync(intact()).toString()).toBe(`${LINES.join('\n')}\n`)
})

test.each([
  ['cut off in the middle', () => intact().subarray(0, intact().length / 2), /damaged or cut off/],
  ['without its last line', () => changed((lines) => lines.slice(0, -1)), /cut off: its last line/],
  ['with a flipped bit', () => flipBit(intact()), /damaged/],
  ['with a missing row', () => changed((lines) => lines.toSpliced(9, 1)), /299 of 300 rows of users/],
  ['with a missing table', () => changed((lines) => lines.toSpliced(-2, 1)), /rows of alerts/],
  ['with lines after its last one', () => changed((lines) => [...lines, LINES[1]!]), /damaged/],
  ['of pg_dump', () => Buffer.from('PGDMP\x01\x0e'), /archive of pg_dump.*pg_restore/],
  ['of another program', () => gzipSync('a tar file of a data directory'), /not a backup of this product/],
  ['that is empty', () => Buffer.alloc(0), /not a backup of this product/],
  [
    'of a later format',
    () => changed(([, ...rest]) => [JSON.stringify({ ...HEADER, version: 2 }), ...rest]),
    /format of another release\. Restore it with the release that made it/,
  ],
])('a backup %s is refused in words', async (_name, bytes, words) => {
  const file = join(folder, 'bad')
  writeFileSync(file, bytes())
  await expect(checkBackupFile(file)).rejects.toThrow(words)
})

test('a missing file and a folder are refused in words', async () => {
  await expect(checkBackupFile(join(folder, 'none'))).rejects.toThrow(/cannot be read \(ENOENT\)/)
  await expect(checkBackupFile(folder)).rejects.toThrow(/is a folder/)
})

test('a backup that fails while it is made leaves no file', async () => {
  async function* broken() {
    yield LINES[0]!
    throw new Error('the connection is lost')
  }
  const before = readdirSync(folder)
  await expect(writeBackupFile(join(folder, 'half.jsonl.gz'), broken())).rejects.toThrow('the connection is lost')
  expect(readdirSync(folder)).toEqual(before)
})

test('a disk that fills up during a backup is reported in one sentence, and nothing is left', async () => {
  const full = join(folder, 'full')
  mkdirSync(full)
  // Linux answers every write to this device as a full disk does.
  symlinkSync('/dev/full', join(full, 'night.jsonl.gz.unfinished'))
  const lines = Readable.from(LINES.map((line) => `${line}\n`))
  await expect(writeBackupFile(join(full, 'night.jsonl.gz'), lines)).rejects.toThrow(
    /^No space is left for .*another disk\.$/,
  )
  expect(readdirSync(full)).toEqual([])
})
