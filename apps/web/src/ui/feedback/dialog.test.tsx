import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="A question" open={isOpen} onDismiss={() => setOpen(false)}>
        <p>Text</p>
      </Dialog>
    </>
  )
}

const findCover = () => document.querySelector('body > [aria-hidden=true]')
const open = () => fireEvent.click(screen.getByText('Open'))
const dismiss = () => fireEvent.click(screen.getByLabelText('Close'))

function renderPage() {
  vi.useFakeTimers()
  return render(<Page />)
}

test.each<[string, (unmount: () => void) => void]>([
  ['is dismissed', () => dismiss()],
  ['leaves with its page', (unmount) => unmount()],
])('for 400 ms after a dialog %s, the page is covered by an element that screen readers skip', (_way, close) => {
  const { unmount } = renderPage()
  open()
  expect(findCover()).toBeNull()
  close(unmount)
  expect(findCover()?.childNodes).toHaveLength(0)
  vi.advanceTimersByTime(399)
  expect(findCover()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(findCover()).toBeNull()
})

test('a dialog that was never open covers nothing when its page is left', () => {
  renderPage().unmount()
  expect(findCover()).toBeNull()
})

test('a dialog that closes again soon covers the page for its own 400 ms', () => {
  renderPage()
  open()
  dismiss()
  vi.advanceTimersByTime(300)
  open()
  dismiss()
  vi.advanceTimersByTime(399)
  expect(findCover()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(findCover()).toBeNull()
})
