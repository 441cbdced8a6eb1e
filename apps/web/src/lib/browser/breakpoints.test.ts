import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS_REM } from './breakpoints.ts'

const SRC = path.join(import.meta.dirname, '../..')
const widthsIn = (text: string) => [...text.matchAll(/width\s*[:<>=]+\s*([\d.]+\w*)/g)].map(([, width]) => width!)
const read = (name: RegExp) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }))

const used = read(/\.css$/).flatMap(({ file, text }) =>
  [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) => widthsIn(query).map((width) => ({ file, width }))),
)
const listed: readonly string[] = Object.values(BREAKPOINTS_REM).map((rem) => `${rem}rem`)

test('media queries use only listed breakpoints', () => {
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter(({ width }) => !listed.includes(width))).toEqual([])
})

test('every listed breakpoint is used', () => {
  expect(listed.filter((width) => !used.some((use) => use.width === width))).toEqual([])
})

test('scripts take widths for media queries from the list', () => {
  const scripts = read(/\.tsx?$/).filter(({ file }) => !/\.test\.tsx?$/.test(file))
  expect(scripts.filter(({ text }) => /\((?:min|max)-width: ?\d/.test(text)).map(({ file }) => file)).toEqual([])
})
