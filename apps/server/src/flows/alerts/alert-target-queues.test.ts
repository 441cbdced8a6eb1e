import { expect, test } from 'vitest'
import { createAlertTargetQueues } from './alert-target-queues.ts'

function createQueues() {
  const timers: (() => void)[] = []
  const started: string[] = []
  const finish = new Map<string, (fault?: Error) => void>()
  const runForTarget = createAlertTargetQueues({
    after(_delayMs, callback) {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
  })
  const run = (target: string, order: number) =>
    runForTarget(target, order, () => {
      started.push(`${target}${order}`)
      return new Promise<void>((resolve, reject) =>
        finish.set(`${target}${order}`, (fault) => (fault ? reject(fault) : resolve())),
      )
    })
  return { run, started, finish: (name: string, fault?: Error) => finish.get(name)!(fault), timers }
}

test('one target gets one message at a time, the oldest first, while others are served', async () => {
  const { run, started, finish } = createQueues()
  const first = run('a', 1)
  const [third, second] = [run('a', 3), run('a', 2)]
  const other = run('b', 4)
  expect(started).toEqual(['a1', 'b4'])
  finish('a1')
  await first
  expect(started).toEqual(['a1', 'b4', 'a2'])
  finish('a2')
  await second
  finish('a3')
  finish('b4')
  await Promise.all([third, other])
  expect(started).toEqual(['a1', 'b4', 'a2', 'a3'])
})

test('a failed message lets the next one on, and so does one without an answer for a second', async () => {
  const { run, started, finish, timers } = createQueues()
  const failing = run('a', 1)
  const [hanging, last] = [run('a', 2), run('a', 3)]
  finish('a1', new Error('no database'))
  await expect(failing).rejects.toThrow('no database')
  expect(started).toEqual(['a1', 'a2'])
  timers.shift()!()
  await Promise.resolve()
  expect(started).toEqual(['a1', 'a2', 'a3'])
  finish('a2')
  finish('a3')
  await Promise.all([hanging, last])
  expect(timers).toEqual([])
})
