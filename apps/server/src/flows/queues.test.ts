import { expect, test } from 'vitest'
import { createBoundedWorkQueue, createSerialQueue } from './queues.ts'

/** Creates work that runs until the test ends it. */
function gate() {
  const open: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((go) => open.push(go))
    running -= 1
    return 'done'
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    work,
    most: () => most,
    running: () => running,
    async letOneGo() {
      open.shift()?.()
      await settle()
    },
  }
}

test('work runs up to the limit, waits up to the limit, and is then refused', async () => {
  const { work, most, running, letOneGo } = gate()
  const line = createBoundedWorkQueue({ atOnce: 4, waiting: 50 })
  const admitted = Array.from({ length: 54 }, () => line(work))
  await expect(line(work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(running()).toBe(4)

  await letOneGo()
  const late = line(work)
  await expect(line(work)).rejects.toMatchObject({ code: 'unavailable' })
  for (let left = 0; left < 54; left += 1) await letOneGo()
  expect(await Promise.all([...admitted, late])).toHaveLength(55)
  expect(most()).toBe(4)
  expect(running()).toBe(0)
})

test('failed work makes room like any other', async () => {
  const line = createBoundedWorkQueue({ atOnce: 1, waiting: 1 })
  await expect(line(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line(async () => 'next')).toBe('next')
})

test('work runs one at a time, in order of arrival', async () => {
  const run = createSerialQueue()
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
  const run = createSerialQueue()
  const failing = run(() => Promise.reject(new Error('mine')))
  const next = run(async () => 'fine')
  await expect(failing).rejects.toThrow('mine')
  expect(await next).toBe('fine')
})
