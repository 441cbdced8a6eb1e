import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDayFiles } from './day-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradeops-days-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A program that writes the number of its calls so far. */
const COUNTING = `
  const fs = require('node:fs')
  const { path, counter } = JSON.parse(process.argv[2])
  const calls = (fs.existsSync(counter) ? Number(fs.readFileSync(counter)) : 0) + 1
  fs.writeFileSync(counter, String(calls))
  fs.writeFileSync(path, JSON.stringify({ calls }))`
const open = (sources: string, program = COUNTING) => openDayFiles({ folder, sources, command: ['-e', program, '--'] })
const orders = (path: string) => () => ({ path, counter: join(folder, 'counter') })

test('a day is made once, and a damaged one again', () => {
  const files = open('new')
  const path = files.pathOf('calm')
  expect(files.read(path, orders(path))).toEqual({ calls: 1 })
  expect(open('new').read(path, orders(path))).toEqual({ calls: 1 })
  writeFileSync(path, '{"calls":')
  expect(files.read(path, orders(path))).toEqual({ calls: 2 })
})

test('the days of other source code are deleted, and what a killed process left is never read', () => {
  mkdirSync(join(folder, 'old'), { recursive: true })
  const files = open('new')
  expect(existsSync(join(folder, 'old'))).toBe(false)
  const path = files.pathOf('calm')
  writeFileSync(`${path}.123`, '{"calls":9}')
  expect(files.read(path, orders(path))).toEqual({ calls: 1 })
})

test('a day that cannot be made is an error with the reason', () => {
  const files = open('new', `console.error('no space left'); process.exit(1)`)
  expect(() => files.read(files.pathOf('calm'), () => ({}))).toThrow(
    'The simulated day could not be made: no space left',
  )
})
