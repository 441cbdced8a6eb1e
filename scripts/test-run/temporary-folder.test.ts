import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTemporaryFolder, findMemoryFolder } from './temporary-folder.mjs'

let folder: string

const withFree = (gigabytes: number) => ({
  folder,
  freeBytes: 20e9,
  statfs: () => ({ bavail: gigabytes * 1e6, bsize: 1e3 }),
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'temporary-folder-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('with too little free memory the files stay on the disk', () => {
  expect(findMemoryFolder({ ...withFree(8), freeBytes: 9e9 })).toBeNull()
})

test('a machine without this folder keeps the files on the disk', () => {
  expect(findMemoryFolder({ folder: join(folder, 'absent'), freeBytes: 20e9 })).toBeNull()
})

test('a folder with too little room, as in containers, is not used', () => {
  expect(findMemoryFolder(withFree(0.064))).toBeNull()
})

test('a folder with room in which programs start is used, and the check leaves nothing in it', () => {
  expect(findMemoryFolder(withFree(8))).toBe(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('the folder of a run can be written by every user and is removed with its files', () => {
  const { path, remove } = createTemporaryFolder(folder)
  expect(statSync(path).mode & 0o1777).toBe(0o1777)
  writeFileSync(join(path, 'file'), '')
  remove()
  expect(readdirSync(folder)).toEqual([])
})

test('folders of killed runs are removed; folders of living runs and of others stay', () => {
  const killed = join(folder, `tradeops-tests-${spawnSync(process.execPath, ['-e', '']).pid}`)
  const living = join(folder, `tradeops-tests-${process.ppid}`)
  const foreign = join(folder, 'tradeops-tests-x')
  for (const path of [killed, living, foreign]) mkdirSync(path)
  createTemporaryFolder(folder)
  expect([killed, living, foreign].map((path) => existsSync(path))).toEqual([false, true, true])
})
