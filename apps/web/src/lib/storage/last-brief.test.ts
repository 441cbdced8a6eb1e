import { afterEach, expect, test, vi } from 'vitest'
import { createLastBriefSaver, deleteLastBrief, readLastBrief, readLastBriefZone } from './last-brief.ts'

const stored = new Map<string, Response>()

function stubCaches(written: Promise<void> = Promise.resolve(), onPut = () => {}) {
  const cache = {
    put: async (key: string, response: Response) => {
      onPut()
      await written
      stored.set(key, response)
    },
    match: async (key: string) => stored.get(key)?.clone(),
    delete: async (key: string) => stored.delete(key),
  }
  vi.stubGlobal('caches', { open: async () => cache })
}

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('a stored brief is read back until it is deleted', async () => {
  stubCaches()
  await createLastBriefSaver()({ brief: { zone: 'WEST' } })
  expect([await readLastBrief(), await readLastBriefZone()]).toEqual([{ brief: { zone: 'WEST' } }, 'WEST'])
  await deleteLastBrief()
  expect([await readLastBrief(), await readLastBriefZone()]).toEqual([null, null])
})

test('a save that is still loading when the reader signs out writes nothing', async () => {
  stubCaches()
  const save = createLastBriefSaver()
  await deleteLastBrief()
  await save({ brief: { zone: 'WEST' } })
  expect(await readLastBrief()).toBeNull()
})

test('a save that is still being written when the reader signs out is deleted afterwards', async () => {
  let finishWriting = () => {}
  const written = new Promise<void>((resolve) => {
    finishWriting = resolve
  })
  const onPut = vi.fn()
  stubCaches(written, onPut)
  const saved = createLastBriefSaver()({ brief: { zone: 'WEST' } })
  await expect.poll(() => onPut).toHaveBeenCalled()
  await deleteLastBrief()
  finishWriting()
  await saved
  expect(await readLastBrief()).toBeNull()
})

test.each([
  ['damaged JSON', '{"brief":'],
  ['null', 'null'],
  ['an array', '[]'],
  ['a format of another release', '{"version":9,"briefs":[{"zone":"WEST"}]}'],
  ['an unknown zone', '{"brief":{"zone":"PANHANDLE"}}'],
  ['a zone that is not a string', '{"brief":{"zone":["WEST"]}}'],
])('%s in the cache has no zone', async (_case, text) => {
  stubCaches()
  stored.set('/last-brief', new Response(text))
  expect(await readLastBriefZone()).toBeNull()
})

test('without the Cache API nothing is stored, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined)
  await createLastBriefSaver()({ brief: { zone: 'WEST' } })
  await deleteLastBrief()
  expect(await readLastBrief()).toBeNull()
})
