import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDayFiles } from './day-files.ts'
import { loadDayMaker } from './load-day-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradeops-days-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let calls = 0
const open = (sources: string) => openDayFiles({ folder, sources, load: () => ({ make: () => ({ calls: ++calls }) }) })
const read = (sources: string) => open(sources).readOrMake('calm', ({ make }) => make())

test('a day is made once, and a damaged one again', () => {
  calls = 0
  expect([read('new'), read('new')]).toEqual([{ calls: 1 }, { calls: 1 }])
  const [file] = readdirSync(join(folder, 'new'))
  writeFileSync(join(folder, 'new', file!), '{"calls":')
  expect(read('new')).toEqual({ calls: 2 })
})

test('the days of other source code are deleted, and what a killed process left is never read', () => {
  calls = 0
  mkdirSync(join(folder, 'old'), { recursive: true })
  read('new')
  expect(existsSync(join(folder, 'old'))).toBe(false)
  const [file] = readdirSync(join(folder, 'new'))
  rmSync(join(folder, 'new', file!))
  writeFileSync(join(folder, 'new', `${file}.123`), '{"calls":9}')
  expect(read('new')).toEqual({ calls: 2 })
})

test('a module that cannot be bundled is an error with the reason', () => {
  mkdirSync(folder)
  expect(() => loadDayMaker(join(folder, 'missing.ts'), folder)).toThrow(
    /^The simulated days could not be bundled: [\s\S]*missing\.ts/,
  )
})
