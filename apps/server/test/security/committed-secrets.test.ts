import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PAGES = join(ROOT, 'apps/web/dist')

/** Keys of known forms. Written in two parts, so that this file does not contain one. */
const KEYS = [
  ['-----BEGIN ', '(RSA |EC |OPENSSH |PGP )?PRIVATE KEY'],
  ['AKIA', '[0-9A-Z]{16}'],
  ['AIza', '[0-9A-Za-z_-]{35}'],
  ['gh', '[pousr]_[0-9A-Za-z]{36}'],
  ['github_', 'pat_[0-9A-Za-z_]{40}'],
  ['xox', '[abprs]-[0-9A-Za-z-]{20}'],
  ['sk_', 'live_[0-9A-Za-z]{20}'],
  ['SG\\.', '[0-9A-Za-z_-]{20,24}\\.[0-9A-Za-z_-]{40}'],
  ['npm', '_[0-9A-Za-z]{36}'],
  ['hooks\\.zapier\\.com/hooks/', 'catch/[0-9]{5,}/[0-9a-z]{5,}'],
  ['hooks\\.slack\\.com/services/', 'T[0-9A-Z]{8,}/B[0-9A-Z]{8,}/[0-9A-Za-z]{20,}'],
].map((parts) => parts.join(''))
const KEY = new RegExp(KEYS.join('|'))

test('no tracked file contains a key', ({ task }) => {
  const { stdout, status } = spawnSync('git', ['grep', '-InE', '-e', KEYS.join('|')], { cwd: ROOT, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n').length
  recordFigure(task, `${files} tracked files`)
})

test('no file of the built pages contains a key or a name of a secret setting', ({ task }) => {
  expect(existsSync(PAGES)).toBe(true)
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(join(PAGES, file), 'utf8') }))
  const found = texts.filter(
    ({ text }) => KEY.test(text) || /ERCOT_API_PASSWORD|DATABASE_URL|SMTP_URL|EIA_API_KEY/.test(text),
  )
  expect(found.map(({ file }) => file)).toEqual([])
  recordFigure(task, `${files.length} files of the built pages`)
})

test('no earlier version of a file contains a key', { tags: 'full' }, ({ task }) => {
  const commits = execFileSync('git', ['rev-list', '--all'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  const search = ['log', '--all', '--no-textconv', '--pretty=%h', '--extended-regexp', `-G${KEYS.join('|')}`]
  expect(execFileSync('git', search, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }).trim()).toBe('')
  recordFigure(task, `${commits.length} commits`)
})
