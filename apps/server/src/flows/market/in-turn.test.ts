import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work runs one after another, in the order it came', async () => {
  const run = inTurn()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    return name
  }
  expect(await Promise.all([run(work('one')), run(work('two'))])).toEqual(['one', 'two'])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('what fails tells its own caller and nobody else', async () => {
  const run = inTurn()
  const failing = run(() => Promise.reject(new Error('mine')))
  const next = run(async () => 'fine')
  await expect(failing).rejects.toThrow('mine')
  expect(await next).toBe('fine')
})
