import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { useBackdropDismissal } from './use-backdrop-dismissal.ts'

type Props = { open: boolean; onBackdropClick: () => void; onChoose: () => void; without?: boolean }

function Page({ open, onBackdropClick, onChoose, without = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useBackdropDismissal(ref, open, onBackdropClick)
  return without ? null : (
    <dialog ref={ref} data-testid="backdrop" open={open}>
      <button type="button" onClick={onChoose}>
        Choose
      </button>
    </dialog>
  )
}

function open(open = true) {
  const [onBackdropClick, onChoose] = [vi.fn(), vi.fn()]
  const page = (isOpen: boolean) => <Page open={isOpen} onBackdropClick={onBackdropClick} onChoose={onChoose} />
  const { rerender, unmount } = render(page(open))
  const dialog = screen.getByTestId('backdrop')
  return {
    dialog,
    choice: screen.getByText('Choose'),
    setOpen: (isOpen: boolean) => rerender(page(isOpen)),
    unmount,
    dismissals: () => onBackdropClick.mock.calls.length,
    choices: () => onChoose.mock.calls.length,
  }
}

/** Makes one mouse click; `detail` is 2 for the second click of a double click. */
function click(element: Element, detail = 1, releasedOn = element) {
  fireEvent.mouseDown(element, { detail })
  return fireEvent.click(releasedOn, { detail })
}

test('a click on the backdrop dismisses; a click inside does not', () => {
  const { dialog, choice, dismissals, choices } = open()
  click(choice)
  expect([dismissals(), choices()]).toEqual([0, 1])
  click(dialog)
  expect([dismissals(), choices()]).toEqual([1, 1])
})

test('a drag from inside to the backdrop dismisses nothing, nor the reverse', () => {
  const { dialog, choice, dismissals } = open()
  click(choice, 1, dialog)
  click(dialog, 1, choice)
  expect(dismissals()).toBe(0)
})

test('the second half of the double click that opened it does nothing', () => {
  const { dialog, choice, dismissals, choices } = open()
  expect(click(choice, 2)).toBe(false)
  expect(click(dialog, 2)).toBe(false)
  expect([dismissals(), choices()]).toEqual([0, 0])
})

test('after a first click inside, a double click counts twice', () => {
  const { choice, choices } = open()
  click(choice)
  click(choice, 2)
  expect(choices()).toBe(2)
})

test('a keyboard click counts at once', () => {
  const { choice, choices } = open()
  fireEvent.click(choice, { detail: 0 })
  expect(choices()).toBe(1)
})

test('a closed dialog ignores clicks, and one that reopens starts over', () => {
  const { dialog, choice, setOpen, dismissals, choices } = open(false)
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

test('a page without a dialog renders', () => {
  expect(() => render(<Page open without onBackdropClick={vi.fn()} onChoose={vi.fn()} />)).not.toThrow()
})
