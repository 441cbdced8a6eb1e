import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDirectory } from './make-directory.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tradeops-directory-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('missing parents are created, and a second call changes nothing', () => {
  const path = join(directory, 'a', 'b', 'c')
  makeDirectory(path)
  writeFileSync(join(path, 'kept'), '')
  makeDirectory(path)
  expect(readdirSync(path)).toEqual(['kept'])
})

test('a file in the place of the directory or of a parent is a fault', () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  expect(() => makeDirectory(file)).toThrow(/EEXIST/)
  expect(() => makeDirectory(join(file, 'data'))).toThrow(/ENOTDIR/)
})

test('a directory that the system refuses is a fault and not an endless try', { tags: 'linux' }, () => {
  expect(() => makeDirectory('/proc/none/data')).toThrow(/ENOENT/)
})
