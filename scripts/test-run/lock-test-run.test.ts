import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProcessStartTime, lockTestRun } from './lock-test-run.mjs'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-run-'))
  file = join(folder, 'run.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the first run gets the lock, the second learns who has it', () => {
  expect(lockTestRun(file)).toHaveProperty('release')
  expect(lockTestRun(file)).toEqual({ heldBy: process.pid })
})

test('a released lock can be taken again and leaves no file', () => {
  const lock = lockTestRun(file)
  if ('release' in lock) lock.release()
  expect(readdirSync(folder)).toEqual([])
  expect(lockTestRun(file)).toHaveProperty('release')
})

test.each([
  ['a killed process', JSON.stringify({ pid: spawnSync(process.execPath, ['-e', '']).pid, start: '1' })],
  ['an earlier process with the same number', JSON.stringify({ pid: process.pid, start: 'long ago' })],
  ['a process that wrote half of it', '{"pid":'],
  ['no process at all', ''],
])('the lock of %s is taken over', (_holder, content) => {
  writeFileSync(file, content)
  expect(lockTestRun(file)).toHaveProperty('release')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, start: findProcessStartTime(process.pid) })
  expect(readdirSync(folder)).toEqual(['run.lock'])
})
