import { fireEvent } from '@testing-library/dom'
import { advanceOneTurn } from './poll.ts'

const MODIFIERS: Record<string, object> = { Control: { ctrlKey: true }, Shift: { shiftKey: true } }

/** Presses a key on the focused element and does what the browser would do. The Tab key needs a real browser. */
export async function pressKey(keys: string): Promise<void> {
  const parts = keys.split('+')
  const name = parts.pop()!
  const key = name === 'Space' ? ' ' : name
  const modifiers = Object.assign({}, ...parts.map((part) => MODIFIERS[part]))
  const target = focusedElement()
  if (fireEvent.keyDown(target, { key, ...modifiers })) act(target, key)
  fireEvent.keyUp(focusedElement(), { key, ...modifiers })
  await advanceOneTurn()
}

/**
 * Returns the focused element. happy-dom keeps the focus on an element that was removed, whereas a browser moves it to
 * the body.
 */
const focusedElement = (): HTMLElement => {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement.isConnected ? activeElement : body
}

function act(target: HTMLElement, key: string): void {
  const dialog = target.closest('dialog[open]') ?? document.querySelector('dialog[open]')
  if (key === 'Escape' && dialog instanceof HTMLDialogElement) {
    if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close()
  } else if (key === 'Enter' && target instanceof HTMLInputElement) submitForm(target.form)
  else if ((key === 'Enter' || key === ' ') && target.matches('button, summary, a[href]')) target.click()
}

/** A form is submitted through its button, which can be disabled. */
function submitForm(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')?.click()
}
