import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProcessStart, lockRun } from './lock-run.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-run-'))
  file = join(folder, 'run.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the first run gets the lock, the second learns who has it', () => {
  expect(lockRun(file)).toHaveProperty('release')
  expect(lockRun(file)).toEqual({ heldBy: process.pid })
})

test('a released lock can be taken again and leaves no file', () => {
  const lock = lockRun(file)
  if ('release' in lock) lock.release()
  expect(readdirSync(folder)).toEqual([])
  expect(lockRun(file)).toHaveProperty('release')
})

test.each([
  ['a killed process', JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, start: '1' })],
  ['an earlier process with the same number', JSON.stringify({ pid: process.pid, start: 'long ago' })],
  ['a process that wrote half of it', '{"pid":'],
  ['no process at all', ''],
])('the lock of %s is taken over', (_holder, content) => {
  writeFileSync(file, content)
  expect(lockRun(file)).toHaveProperty('release')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, start: findProcessStart(process.pid) })
  expect(readdirSync(folder)).toEqual(['run.lock'])
})
