import { type RefObject, useEffect } from 'react'

/**
 * Dismisses a dialog on a click on its backdrop, for which the event target is the dialog itself. The press must begin
 * on the backdrop too, because selecting text could otherwise close a form. The second half of the double click that
 * opened the dialog is ignored.
 */
export function useBackdropDismissal(
  ref: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onBackdropClick: () => void,
) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    let isFirstPress = true
    let pressedOnBackdrop = false
    const press = (event: MouseEvent) => {
      if (event.detail <= 1) isFirstPress = false
      pressedOnBackdrop = event.target === dialog
    }
    const click = (event: MouseEvent) => {
      if (isFirstPress && event.detail > 1) {
        event.preventDefault()
        event.stopPropagation()
      } else if (pressedOnBackdrop && event.target === dialog) onBackdropClick()
    }
    dialog.addEventListener('mousedown', press, true)
    dialog.addEventListener('click', click, true)
    return () => {
      dialog.removeEventListener('mousedown', press, true)
      dialog.removeEventListener('click', click, true)
    }
  }, [ref, open, onBackdropClick])
}
