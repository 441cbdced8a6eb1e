import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from '../store/database/client.ts'
import { explainStartFault } from './start-fault.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tradeops-damaged-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test.each([
  ['a truncated control file', 'global/pg_control'],
  ['an unknown version', 'PG_VERSION'],
])('a data directory with %s is reported in one sentence with what to do', async (_sentence, file) => {
  mkdirSync(join(directory, 'pglite', 'global'), { recursive: true })
  writeFileSync(join(directory, 'pglite', 'PG_VERSION'), '17\n')
  writeFileSync(join(directory, 'pglite', file), 'damaged')
  const fault = await openPglite(directory).catch((reason: unknown) => reason)
  const sentence = explainStartFault(fault, directory)
  expect(sentence).toContain(directory)
  expect(sentence).toMatch(/damaged.*backup/)
  expect(sentence).not.toContain('\n')
})

test('a program that is started before the product reports it', () => {
  const cause = Object.assign(new Error('relation "series_points" does not exist'), { code: '42P01' })
  expect(explainStartFault(new Error('Failed query', { cause }), directory)).toMatch(/^Nothing is stored yet\. Start/)
})
