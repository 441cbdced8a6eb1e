import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatchedQuery } from './batched-query.ts'

function createHeldStatement() {
  const groups: number[][] = []
  const pending: { resolve(): void; reject(fault: Error): void }[] = []
  const call = createBatchedQuery<number, number>(async (inputs) => {
    groups.push([...inputs])
    await new Promise<void>((resolve, reject) => pending.push({ resolve, reject }))
    return inputs.map((input) => input * 10)
  })
  const next = async () => {
    await expect.poll(() => pending.length).toBeGreaterThan(0)
    return pending.shift()!
  }
  return { groups, call, next }
}

test('calls that arrive while a statement runs share the next statement, each with its own answer', async () => {
  const { groups, call, next } = createHeldStatement()
  const first = call(1)
  const running = await next()
  const others = [call(2), call(3)]
  await nextTurn()
  expect(groups).toEqual([[1]])
  running.resolve()
  ;(await next()).resolve()
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30])
  expect(groups).toEqual([[1], [2, 3]])
})

test('a failed statement fails its own calls only', async () => {
  const { groups, call, next } = createHeldStatement()
  const first = call(1)
  const running = await next()
  const second = call(2)
  running.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  ;(await next()).resolve()
  expect(await second).toBe(20)
  expect(groups).toEqual([[1], [2]])
})
