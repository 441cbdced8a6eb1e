import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder: string
let errors: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
  errors = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (path = join(folder, 'server.log'), turnOverAtBytes = 100) =>
  openLogFile(path, { turnOverAtBytes, onError: (message) => errors.push(message) })
const LINE = `${'x'.repeat(39)}\n`
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('lines are added to the file of the process before', () => {
  writeFileSync(join(folder, 'server.log'), 'before\n')
  open().write(LINE)
  expect(read('server.log')).toBe(`before\n${LINE}`)
})

test('a full file is set aside, and only one is kept', () => {
  const log = open()
  for (const name of ['a', 'b', 'c', 'd', 'e']) log.write(LINE.replaceAll('x', name))
  expect(read('server.log')[0]).toBe('e')
  expect(read('server.log.1')).toMatch(/^c+\nd+\n$/)
})

test('of two processes that share the file, the second does not set aside what the first has just begun', () => {
  const [first, second] = [open(), open()]
  const write = (log: typeof first, name: string) => log.write(LINE.replaceAll('x', name))
  write(second, 'a')
  for (const name of ['b', 'c']) write(first, name)
  for (const name of ['d', 'e']) write(second, name)
  expect(read('server.log.1')).toMatch(/^a+\nb+\nd+\n$/)
  expect(read('server.log')).toMatch(/^c+\ne+\n$/)
})

test('the folder is made, and only its owner can read the file', () => {
  open(join(folder, 'data', 'server.log')).write(LINE)
  expect(statSync(join(folder, 'data', 'server.log')).mode & 0o777).toBe(0o600)
})

test('a line that cannot be written is lost, and the next one is tried again', () => {
  writeFileSync(join(folder, 'data'), 'a file where the folder should be')
  const log = open(join(folder, 'data', 'server.log'))
  log.write(LINE)
  expect(existsSync(join(folder, 'data', 'server.log'))).toBe(false)
  rmSync(join(folder, 'data'))
  log.write(LINE)
  expect(read('data/server.log')).toBe(LINE)
})

test('the message of an error is reported, that of a warning is not', () => {
  const log = open(undefined, 10_000)
  log.write('{"level":40,"time":"2026-07-15T16:30:00Z","msg":"slow"}\n')
  log.write('{"level":50,"time":"2026-07-15T16:30:00Z","msg":"briefing a run failed"}\n')
  log.write('{"level":60,"time":"2026-07-15T16:30:00Z","msg":"unhandled promise rejection"}\n')
  expect(errors).toEqual(['briefing a run failed', 'unhandled promise rejection'])
})
