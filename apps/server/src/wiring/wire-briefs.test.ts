import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { readStoredBrief } from './wire-briefs.ts'

const read = (brief: object) => readStoredBrief({ id: 'b_1', body: gzipSync(JSON.stringify(brief)) })

test('a stored brief is read as it was written', () => {
  expect(JSON.stringify(read(createStoredBrief()))).toBe(JSON.stringify(createStoredBrief()))
})

test('a brief of the first releases, which lacks the parts added later, is read', () => {
  const { watched: _watched, lead: _lead, nextHours: _hours, marks: _marks, ...first } = createStoredBrief()
  expect(read(first)).toEqual(first)
})

test('a brief of a newer release keeps the fields that this one does not know', () => {
  const newer = { ...createStoredBrief(), addedLater: { level: 'high' } }
  expect(read(newer)).toEqual(newer)
})

test.each([
  ['without its zone', { zone: undefined }],
  ['with a price as text', { lmp: '58.42' }],
  ['with a level that is none', { constraintsPanel: { level: 'severe', confidence: 1, text: '' } }],
  ['with items that are no list', { intelligence: 'none' }],
])('a brief %s is set aside', (_what, change) => {
  expect(read({ ...createStoredBrief(), ...change })).toBeNull()
})

test('a brief whose bytes are damaged is set aside with one warning that names it', async () => {
  const warnings: string[] = []
  const listen = ({ message }: Error) => warnings.push(message)
  process.on('warning', listen)
  const body = gzipSync(JSON.stringify(createStoredBrief())).subarray(0, 200)
  expect([1, 2].map(() => readStoredBrief({ id: 'b_damaged', body }))).toEqual([null, null])
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', listen)
  expect(warnings.filter((warning) => warning.includes('b_damaged'))).toEqual([
    'The brief b_damaged cannot be read and is left out: it is not JSON',
  ])
})
