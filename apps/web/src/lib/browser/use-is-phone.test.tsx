import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTabHidden } from '../../../test/dom.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useIsTabVisible } from './use-is-tab-visible.ts'

let isNarrow: boolean
let queries: string[]
let listeners: Set<() => void>

beforeEach(() => {
  isNarrow = true
  queries = []
  listeners = new Set()
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query)
    return {
      matches: isNarrow,
      addEventListener: (event: string, listener: () => void) => event === 'change' && listeners.add(listener),
      removeEventListener: (event: string, listener: () => void) => event === 'change' && listeners.delete(listener),
    }
  })
})

const fire = (event: string) => act(() => void window.dispatchEvent(new Event(event)))

function turn(narrow: boolean) {
  isNarrow = narrow
  act(() => {
    for (const listener of listeners) listener()
  })
}

test('a window is a phone below the one-column width, and follows a resize', () => {
  const { result } = renderHook(useIsPhone)
  expect([result.current, new Set(queries)]).toEqual([true, new Set(['(max-width: 35rem)'])])
  turn(false)
  expect(result.current).toBe(false)
  turn(true)
  expect(result.current).toBe(true)
})

test('printing is never phone-sized, and afterwards the window is again', () => {
  const { result } = renderHook(useIsPhone)
  fire('beforeprint')
  expect(result.current).toBe(false)
  fire('afterprint')
  expect(result.current).toBe(true)
})

test('an unmounted page removes its listeners', () => {
  const { unmount } = renderHook(useIsPhone)
  const stopped = vi.spyOn(window, 'removeEventListener')
  unmount()
  expect(listeners.size).toBe(0)
  expect(stopped.mock.calls.map(([event]) => event)).toEqual(expect.arrayContaining(['beforeprint', 'afterprint']))
  stopped.mockRestore()
})

test('without a window it is wide', () => {
  const Drawn = () => <p>{useIsPhone() ? 'narrow' : 'wide'}</p>
  expect(renderToString(<Drawn />)).toContain('wide')
})

test('a page is visible until it is hidden, and again when it is shown', () => {
  setTabHidden(false)
  const { result, unmount } = renderHook(useIsTabVisible)
  expect(result.current).toBe(true)
  setTabHidden(true)
  expect(result.current).toBe(false)
  setTabHidden(false)
  expect(result.current).toBe(true)
  const stopped = vi.spyOn(document, 'removeEventListener')
  unmount()
  expect(stopped.mock.calls.map(([event]) => event)).toContain('visibilitychange')
  stopped.mockRestore()
})
