import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { usePageTitle } from '../routing/use-page-title.ts'
import { focusMainContent, useFocusOnViewChange } from './reading-focus.ts'

function Page({ view, title = 'Brief' }: { view: string; title?: string }) {
  useFocusOnViewChange(view)
  usePageTitle(title)
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Email" />
    </main>
  )
}

const focused = () => document.activeElement?.id || document.activeElement?.tagName

test('focus moves to the content without scrolling, and a page without content is left alone', () => {
  expect(focusMainContent).not.toThrow()
  render(<Page view="form" />)
  const focus = vi.spyOn(document.getElementById('main')!, 'focus')
  focusMainContent()
  expect([focused(), focus.mock.calls]).toEqual(['main', [[{ preventScroll: true }]]])
})

test('a replaced view starts at its top; the first view, and a rerender, keep the focus', () => {
  const scrolled = vi.fn()
  vi.stubGlobal('scrollTo', scrolled)
  const { rerender } = render(<Page view="form" />)
  const input = document.querySelector('input')!
  input.focus()
  rerender(<Page view="form" />)
  expect([focused(), scrolled.mock.calls]).toEqual(['INPUT', []])

  rerender(<Page view="sent" />)
  expect([focused(), scrolled.mock.calls]).toEqual(['main', [[0, 0]]])
  input.focus()
  rerender(<Page view="sent" title="Sent" />)
  expect([focused(), scrolled.mock.calls.length]).toEqual(['INPUT', 1])
})

test('the tab shows the page’s title', () => {
  const { rerender } = render(<Page view="form" />)
  expect(document.title).toBe('Brief · TradeOps Market Intel Brief')
  rerender(<Page view="form" title="Sign In" />)
  expect(document.title).toBe('Sign In · TradeOps Market Intel Brief')
})
