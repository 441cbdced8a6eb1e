import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStoredJson } from './stored-json.ts'

const Thing = z.object({ size: z.number(), color: z.string().default('gray') })

async function warningsOf(work: () => void): Promise<string[]> {
  const seen: string[] = []
  const listen = ({ message }: Error) => seen.push(message)
  process.on('warning', listen)
  work()
  await nextTurn()
  process.off('warning', listen)
  return seen
}

test('a stored value is read, with defaults for fields that were added later', () => {
  expect(readStoredJson(Thing, '{"size":3}', 'The first thing')).toEqual({ size: 3, color: 'gray' })
})

test('an unreadable row is reported once, by its name and the field', async () => {
  const read = () => expect(readStoredJson(Thing, '{"size":"secret"}', 'The second thing')).toBeNull()
  const warnings = await warningsOf(() => {
    read()
    read()
  })
  expect(warnings).toEqual([
    'The second thing cannot be read and is left out: size: Invalid input: expected number, received string',
  ])
})

test('a warning never quotes what is stored', async () => {
  const warnings = await warningsOf(() => readStoredJson(Thing, 'a password in a damaged row', 'The third thing'))
  expect(warnings).toEqual(['The third thing cannot be read and is left out: it is not JSON'])
})
