import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { bundlePrograms } from '../../../../../scripts/bundle.mjs'
import { DataDirectoryInUse, lockDataDirectory } from './data-directory-lock.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tradeops-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('a second owner is refused with the number of the first', () => {
  lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUse)
  expect(() => lockDataDirectory(directory)).toThrow(`process ${process.pid}`)
})

test('a released directory can be taken again', () => {
  lockDataDirectory(directory).release()
  expect(() => lockDataDirectory(directory)).not.toThrow()
})

test('a missing directory is created and contains only the lock file', () => {
  const inside = join(directory, 'new', 'data')
  lockDataDirectory(inside)
  expect(readdirSync(inside)).toEqual(['lock.json'])
  expect(() => lockDataDirectory(inside)).toThrow(DataDirectoryInUse)
  expect(readdirSync(inside)).toEqual(['lock.json'])
})

test('a process that lost the directory does not release the lock of the next owner', () => {
  const lock = lockDataDirectory(directory)
  const next = JSON.stringify({ pid: process.ppid, startTicks: null })
  writeFileSync(join(directory, 'lock.json'), next)
  lock.release()
  expect(readFileSync(join(directory, 'lock.json'), 'utf8')).toBe(next)
})

test('the lock names its owner by number and start time', { tags: 'linux' }, () => {
  lockDataDirectory(directory)
  expect(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8'))).toEqual({
    pid: process.pid,
    startTicks: expect.stringMatching(/^\d+$/),
  })
})

test('the same number with another start time is another owner', { tags: 'linux' }, () => {
  const lock = lockDataDirectory(directory)
  const path = join(directory, 'lock.json')
  const next = JSON.stringify({ pid: process.pid, startTicks: '1' })
  writeFileSync(path, next)
  lock.release()
  expect(readFileSync(path, 'utf8')).toBe(next)
})

test('the lock of a running process that we cannot signal is respected', () => {
  // Process 1 is the system's first process, which always exists and is not ours.
  writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: 1, startTicks: null }))
  expect(() => lockDataDirectory(directory)).toThrow('process 1')
})

test.each(['{"pid":"7"}', '{}', '[]'])('a lock that names no process (%s) is taken over', (text) => {
  writeFileSync(join(directory, 'lock.json'), text)
  expect(() => lockDataDirectory(directory)).not.toThrow()
  expect(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8')).pid).toBe(process.pid)
})

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(child, 'spawn')
  writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: child.pid, startTicks: null }))
  expect(() => lockDataDirectory(directory)).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(() => lockDataDirectory(directory)).not.toThrow()
})

test('a living process that only inherited the number does not hold the lock', { tags: 'linux' }, () => {
  writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: process.pid, startTicks: '1' }))
  expect(() => lockDataDirectory(directory)).not.toThrow()
})

test.each([
  ['a lock without a start time, as an earlier release wrote it', { pid: process.ppid }, true],
  ['a lock of a newer release', { pid: process.ppid, startTicks: null, addedLater: 1 }, true],
  ['a lock with its number as text', { pid: String(process.ppid), startTicks: null }, false],
  ['a lock that names nothing', null, false],
])('%s', (_what, lock, isRespected) => {
  writeFileSync(join(directory, 'lock.json'), JSON.stringify(lock))
  if (isRespected) expect(() => lockDataDirectory(directory)).toThrow(`process ${process.ppid}`)
  else expect(() => lockDataDirectory(directory)).not.toThrow()
})

test('a lock cut off in the middle of writing is taken over', () => {
  writeFileSync(join(directory, 'lock.json'), '{"pi')
  expect(() => lockDataDirectory(directory)).not.toThrow()
})

const PROCESSES = chooseCount(6, 20)

test(`of ${PROCESSES} processes that find a dead lock at once, one gets the directory`, async () => {
  writeFileSync(join(directory, 'lock.json'), JSON.stringify({ pid: 999_999_999, startTicks: '1' }))
  // The program is bundled first, so that the processes start at the same moment and not one after another.
  await bundlePrograms({ lock: fileURLToPath(new URL('./data-directory-lock.ts', import.meta.url)) }, directory)
  const program = `
    import { lockDataDirectory } from ${JSON.stringify(join(directory, 'lock.mjs'))}
    try { lockDataDirectory(${JSON.stringify(directory)}); console.log('mine') } catch { console.log('refused') }
    process.stdin.resume()`
  const children = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const answers = await Promise.all(
    children.map(async (child) => {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
      return chunk.toString().trim()
    }),
  )
  for (const child of children) child.stdin.end()
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8'))).toHaveProperty('pid')
})
