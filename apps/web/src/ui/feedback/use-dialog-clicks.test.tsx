// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { useDialogClicks } from './use-dialog-clicks.ts'

type Props = { open: boolean; onBackdropClick: () => void; onChoose: () => void; without?: boolean }

function Page({ open, onBackdropClick, onChoose, without = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useDialogClicks(ref, open, onBackdropClick)
  return without ? null : (
    <dialog ref={ref} data-testid="veil" open={open}>
      <button type="button" onClick={onChoose}>
        Choose
      </button>
    </dialog>
  )
}

function draw(open = true) {
  const [onBackdropClick, onChoose] = [vi.fn(), vi.fn()]
  const page = (isOpen: boolean) => <Page open={isOpen} onBackdropClick={onBackdropClick} onChoose={onChoose} />
  const { rerender, unmount } = render(page(open))
  const dialog = screen.getByTestId('veil')
  return {
    dialog,
    choice: screen.getByText('Choose'),
    setOpen: (isOpen: boolean) => rerender(page(isOpen)),
    unmount,
    dismissals: () => onBackdropClick.mock.calls.length,
    choices: () => onChoose.mock.calls.length,
  }
}

/** One click of a mouse; the second of a double click says 2. */
function click(element: Element, detail = 1, releasedOn = element) {
  fireEvent.mouseDown(element, { detail })
  return fireEvent.click(releasedOn, { detail })
}

test('a click on the veil dismisses; one inside is the panel’s own', () => {
  const { dialog, choice, dismissals, choices } = draw()
  click(choice)
  expect([dismissals(), choices()]).toEqual([0, 1])
  click(dialog)
  expect([dismissals(), choices()]).toEqual([1, 1])
})

test('text selected inside and let go over the veil dismisses nothing, and neither does the reverse', () => {
  const { dialog, choice, dismissals } = draw()
  click(choice, 1, dialog)
  click(dialog, 1, choice)
  expect(dismissals()).toBe(0)
})

test('the second half of the double click that opened it chooses nothing and dismisses nothing', () => {
  const { dialog, choice, dismissals, choices } = draw()
  expect(click(choice, 2)).toBe(false)
  expect(click(dialog, 2)).toBe(false)
  expect([dismissals(), choices()]).toEqual([0, 0])
})

test('after a press of its own a double click inside counts both times', () => {
  const { choice, choices } = draw()
  click(choice)
  click(choice, 2)
  expect(choices()).toBe(2)
})

test('a choice by the keyboard counts at once: it has no press', () => {
  const { choice, choices } = draw()
  fireEvent.click(choice, { detail: 0 })
  expect(choices()).toBe(1)
})

test('a closed dialog hears nothing, and one that opens again starts over', () => {
  const { dialog, choice, setOpen, dismissals, choices } = draw(false)
  click(dialog)
  expect(dismissals()).toBe(0)
  setOpen(true)
  click(dialog)
  setOpen(false)
  click(dialog)
  expect(dismissals()).toBe(1)
  setOpen(true)
  click(choice, 2)
  expect(choices()).toBe(0)
})

test('a page without its dialog is drawn all the same', () => {
  expect(() => render(<Page open without onBackdropClick={vi.fn()} onChoose={vi.fn()} />)).not.toThrow()
})
