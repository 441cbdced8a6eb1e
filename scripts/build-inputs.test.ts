import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BUILD_INPUTS, fingerprint, listBuildInputFiles } from './build-inputs.mjs'
import { BUILD_OUTPUTS, REPOSITORY_ROOT } from './prepare.mjs'

const copy = mkdtempSync(join(tmpdir(), 'build-inputs-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

for (const path of BUILD_INPUTS) cpSync(join(REPOSITORY_ROOT, path), join(copy, path), { recursive: true })
const ofCopy = () => fingerprint(copy, listBuildInputFiles(copy))

function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

test('what a build has written beside its sources is none of its inputs', () => {
  // The steps of a test run follow the build, so its real output is there, and Git ignores it.
  const list = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', 'apps', 'packages']
  const ignored = execFileSync('git', list, { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim().split('\n')
  const isIgnored = (file: string) => ignored.some((path) => file.startsWith(path))
  expect(BUILD_OUTPUTS.filter((file) => !isIgnored(file))).toEqual([])
  expect(listBuildInputFiles(REPOSITORY_ROOT).filter(isIgnored)).toEqual([])
})

test.each([
  'packages/domain/src/time/durations.ts',
  'apps/server/migrations/meta/_journal.json',
  'apps/web/index.html',
])('a change of %s is a change of the inputs', (file) => {
  const before = ofCopy()
  appendFileSync(join(copy, file), ' ')
  expect(ofCopy()).not.toBe(before)
})

test('a new source is a change of the inputs, and a new test is none', () => {
  const before = ofCopy()
  write('apps/web/src/new.test.tsx', 'a test')
  expect(ofCopy()).toBe(before)
  write('apps/web/src/pictures/new.png', 'a picture')
  expect(ofCopy()).not.toBe(before)
})
