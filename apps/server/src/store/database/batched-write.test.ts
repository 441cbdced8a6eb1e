import { expect, test } from 'vitest'
import { createBatchedWrite } from './batched-write.ts'

/** Creates writes that end when the test says so. */
function heldWrites(outcome: (item: number) => number = (item) => item) {
  const groups: { items: readonly number[]; end(fault?: Error): void }[] = []
  const write = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      groups.push({ items, end: (fault) => (fault ? reject(fault) : resolve(items.map(outcome))) })
    })
  return { groups, write }
}
/** Waits two turns of the event loop: in the first the batch collects its items, in the second its write starts. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('who comes in one turn shares a write, and who comes meanwhile shares the next one', async () => {
  const { groups, write } = heldWrites((item) => item * 10)
  const put = createBatchedWrite(write, 3)
  const first = [1, 2].map(put)
  await settled()
  const answers = [...first, ...[3, 4, 5, 6].map(put)]
  expect(groups.map(({ items }) => items)).toEqual([[1, 2]])
  for (const place of [0, 1, 2]) {
    groups[place]!.end()
    await settled()
  }
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60])
  expect(groups.map(({ items }) => items)).toEqual([[1, 2], [3, 4, 5], [6]])
})

test('a failed write fails only for the callers that shared it', async () => {
  const { groups, write } = heldWrites()
  const put = createBatchedWrite(write, 10)
  const first = put(1)
  await settled()
  const [second, third] = [put(2), put(3)]
  groups[0]!.end()
  await settled()
  groups[1]!.end(new Error('the disk is full'))
  await expect(second).rejects.toThrow('the disk is full')
  await expect(third).rejects.toThrow('the disk is full')
  expect(await first).toBe(1)
  const next = put(4)
  await settled()
  groups[2]!.end()
  expect(await next).toBe(4)
})
