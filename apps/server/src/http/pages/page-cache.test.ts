import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRenderedPageCache, type PageMarkup } from './page-cache.ts'

function pages({ render }: { render?: () => Promise<PageMarkup> } = {}) {
  const state = {
    now: new Date('2026-07-15T22:30:00Z'),
    runKey: 'one',
    rendered: [] as string[],
    faults: [] as unknown[],
  }
  const rendered = createRenderedPageCache({
    render: async ({ address, isPhone }) => {
      state.rendered.push(`${isPhone ? 'phone' : 'desktop'} ${address}`)
      return render ? render() : { html: `<p>${state.rendered.length}</p>`, data: '{}', head: null }
    },
    compose: (address, { html }) => `${address} ${html}`,
    now: () => state.now,
    runKey: () => state.runKey,
    onFault: (fault) => state.faults.push(fault),
  })
  return { state, read: rendered.read }
}

test('readers at the same moment get one rendering, compressed in both ways', async () => {
  const { state, read } = pages()
  const [one, other] = await Promise.all([read('/', false), read('/', false)])
  expect(one).toBe(other)
  expect(state.rendered).toEqual(['desktop /'])
  expect(gunzipSync(one!.gzip).toString()).toBe('/ <p>1</p>')
  expect(brotliDecompressSync(one!.brotli).toString()).toBe('/ <p>1</p>')
})

test('a phone, another address, a new run and an age of fifteen seconds each need a rendering', async () => {
  const { state, read } = pages()
  const first = await read('/', false)
  await read('/', true)
  await read('/brief', false)
  state.now = new Date(state.now.getTime() + 14_000)
  expect(await read('/', false)).toBe(first)
  state.now = new Date(state.now.getTime() + 1_000)
  const later = await read('/', false)
  expect(later!.etag).not.toBe(first!.etag)
  state.runKey = 'two'
  await read('/', false)
  expect(state.rendered).toEqual(['desktop /', 'phone /', 'desktop /brief', 'desktop /', 'desktop /'])
})

test('a page that cannot be rendered is left to the browser, and its fault is reported once until the next try', async () => {
  const fault = new Error('a broken component')
  const { state, read } = pages({ render: () => Promise.reject(fault) })
  expect(await read('/', false)).toBeNull()
  expect(await read('/', false)).toBeNull()
  expect(state.faults).toEqual([fault])
})

test('the cache keeps the newest 64 pages', async () => {
  const { state, read } = pages()
  for (let count = 0; count <= 64; count += 1) await read(`/brief?id=${count}`, false)
  await read('/brief?id=64', false)
  await read('/brief?id=0', false)
  expect(state.rendered.slice(-2)).toEqual(['desktop /brief?id=64', 'desktop /brief?id=0'])
})
