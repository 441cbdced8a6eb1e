import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the module again as on a new page, because the limit of reports is per page. */
async function freshPage() {
  vi.resetModules()
  const { setEventCollector: collectTracked } = await import('./track.ts')
  const { trackError } = await import('./track-error.ts')
  return { collectTracked, trackError }
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://brief.example/brief' } })
})

test.each([
  ['an error', new Error('boom'), 'boom'],
  ['a string', 'boom', 'boom'],
  ['anything else', { reason: 'boom' }, 'An unexpected error occurred'],
])('%s is reported once, with its component', async (_sentence, fault, message) => {
  const { collectTracked, trackError } = await freshPage()
  const collect = vi.fn()
  collectTracked(collect)
  trackError(fault, 'promise')
  expect(collect.mock.calls).toMatchObject([
    [{ eventType: 'error_occurred', details: { message, component: 'promise' } }],
  ])
})

test('ten errors are reported per page, and no more', async () => {
  const { collectTracked, trackError } = await freshPage()
  const collect = vi.fn()
  collectTracked(collect)
  for (let count = 0; count < 30; count += 1) trackError(new Error(`boom ${count}`), 'uncaught')
  expect(collect).toHaveBeenCalledTimes(10)
})

test('a failing collector is called at most ten times, and breaks nothing', async () => {
  const { collectTracked, trackError } = await freshPage()
  const collect = vi.fn(() => {
    trackError(new Error('again'), 'uncaught')
    throw new Error('no')
  })
  collectTracked(collect)
  expect(() => trackError(new Error('boom'), 'uncaught')).not.toThrow()
  expect(collect).toHaveBeenCalledTimes(10)
})
