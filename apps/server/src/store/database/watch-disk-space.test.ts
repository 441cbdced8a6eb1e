import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDiskSpace } from './watch-disk-space.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function world() {
  const switched: boolean[] = []
  const lines: string[] = []
  let freeMib = 500
  let answer: () => Promise<unknown> = async () => {}
  const watch = watchDiskSpace({
    directory: '/data',
    setReadOnly: (on) => {
      switched.push(on)
      return answer()
    },
    log: (line) => lines.push(line),
    readFreeMib: () => freeMib,
  })
  return {
    ...{ watch, switched, lines },
    answerWith: (next: typeof answer) => {
      answer = next
    },
    async secondWith(mib: number) {
      freeMib = mib
      await vi.advanceTimersByTimeAsync(1_000)
    },
  }
}

test('writing stops below 48 MiB and resumes from 64, each logged once', async () => {
  const { switched, lines, secondWith } = world()
  for (const mib of [48, 47.9, 47, 48, 63.9, 64, 48]) await secondWith(mib)
  expect(switched).toEqual([true, false])
  expect(lines).toEqual([
    'Only 47 MiB are free on the disk of /data: nothing is saved until 64 are.',
    'There is room again on the disk of /data: everything is saved.',
  ])
})

test('a switch that the database refuses is logged and tried again a second later', async () => {
  const { switched, lines, answerWith, secondWith } = world()
  answerWith(() => Promise.reject(new Error('busy')))
  await secondWith(10)
  expect(lines).toEqual(['The disk of /data cannot be checked: busy'])
  answerWith(async () => {})
  await secondWith(10)
  expect(switched).toEqual([true, true])
  expect(lines.at(-1)).toContain('Only 10 MiB are free')
})

test('while the database has not answered, no second switch is sent', async () => {
  const { switched, answerWith, secondWith } = world()
  let accept = () => {}
  answerWith(
    () =>
      new Promise<void>((resolve) => {
        accept = resolve
      }),
  )
  await secondWith(10)
  await secondWith(10)
  expect(switched).toEqual([true])
  accept()
  await secondWith(100)
  expect(switched).toEqual([true, false])
})

test('after the stop nothing is checked', async () => {
  const { watch, switched, secondWith } = world()
  watch.stop()
  await secondWith(1)
  expect(switched).toEqual([])
})
