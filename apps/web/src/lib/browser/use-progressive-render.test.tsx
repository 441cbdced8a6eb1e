import { act, cleanup, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useProgressiveRender } from './use-progressive-render.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function page(isWhole: boolean) {
  const seen: number[] = []
  function Page() {
    const drawn = useProgressiveRender(3, isWhole)
    if (seen.at(-1) !== drawn) seen.push(drawn)
    return null
  }
  return { seen, Page }
}

test('the parts of a page render one after another, and stay', async () => {
  const { seen, Page } = page(false)
  await act(async () => void render(<Page />))
  expect(seen).toEqual([0, 1, 2, 3])
})

test('a returning reader gets the whole page at once', () => {
  const { seen, Page } = page(true)
  render(<Page />)
  expect(seen).toEqual([3])
})

test('printing renders every part, even before all were rendered', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const { seen, Page } = page(false)
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Page />))
  expect(seen).toEqual([0])
  window.dispatchEvent(new Event('beforeprint'))
  expect(seen.at(-1)).toBe(3)
  root.unmount()
})
