import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { API_CALL_NOTES, listPossibleRefusals } from './call-notes.ts'

const ROUTE = /\bapp\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'(\/api\/[^']+)'/g
const HIDDEN = ['GET /api/docs', 'GET /api/docs/json', 'GET /api/brief-previews/{hash}']

test('every documented call, and no other, has its refusals and an example', () => {
  const folder = join(import.meta.dirname, '../routes')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const written = texts
    .flatMap((text) => [...text.matchAll(ROUTE)])
    .map(([, method, path]) => `${method!.toUpperCase()} ${path!.replace(/:(\w+)/g, '{$1}')}`)
    .filter((call) => !HIDDEN.includes(call))
  expect(Object.keys(API_CALL_NOTES).sort()).toEqual(written.sort())
})

test('a refusal both of a call and of all calls like it is listed once', () => {
  const note = { refusals: ['not_signed_in', 'invalid_input'] } as const
  expect(listPossibleRefusals('POST', note, true)).toEqual([
    ...['not_signed_in', 'invalid_input', 'unsupported_media_type', 'body_too_large', 'storage_full'],
    ...['too_many_requests', 'unavailable', 'internal'],
  ])
})
