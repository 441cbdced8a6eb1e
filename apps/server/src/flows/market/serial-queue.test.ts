import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

test('work runs one at a time, in order of arrival', async () => {
  const run = serialQueue()
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

test('a failure reaches only its own caller', async () => {
  const run = serialQueue()
  const failing = run(() => Promise.reject(new Error('mine')))
  const next = run(async () => 'fine')
  await expect(failing).rejects.toThrow('mine')
  expect(await next).toBe('fine')
})
