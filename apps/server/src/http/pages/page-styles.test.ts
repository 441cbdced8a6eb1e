import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPageStyleReplacer } from './page-styles.ts'

const FONTS = '<link rel="stylesheet" crossorigin href="/assets/fonts-a.css">'
const WHOLE = '<link rel="stylesheet" crossorigin href="/assets/style-a.css">'
const PAGE = `<head>${FONTS}${WHOLE}</head>`

let webDirectory: string
beforeEach(() => {
  webDirectory = mkdtempSync(join(tmpdir(), 'tradeops-styles-'))
  mkdirSync(join(webDirectory, 'assets'))
  writeFileSync(join(webDirectory, 'index.html'), PAGE)
  writeFileSync(join(webDirectory, 'page-styles.json'), '{"home-page":"/assets/home-page-a.css"}')
  writeFileSync(join(webDirectory, 'assets/home-page-a.css'), '.row{top:0}')
  writeFileSync(join(webDirectory, 'assets/style-a.css'), '.row{top:0}.dialog{top:0}')
})
afterEach(() => rmSync(webDirectory, { recursive: true, force: true }))

test('a rendered page contains its own styles and loads those of all pages after the first paint', () => {
  const styled = createPageStyleReplacer(webDirectory)(PAGE, '/?mode=free', '<p class="row plain">$1</p>')
  expect(styled).toBe(
    '<head><style>.row{top:0}</style><link rel="stylesheet" crossorigin href="/assets/style-a.css" media="print" data-after-paint></head>',
  )
})

test('markup that the own styles leave out, or a page without its own styles, gets those of all pages at once', () => {
  const useStyles = createPageStyleReplacer(webDirectory)
  expect(useStyles(PAGE, '/', '<p class="row dialog"></p>')).toBe(PAGE)
  expect(useStyles(PAGE, '/record', '<p class="row"></p>')).toBe(PAGE)
})
