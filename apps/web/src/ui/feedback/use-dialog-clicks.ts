import { type RefObject, useEffect } from 'react'

/**
 * Two things the platform's dialog leaves to us. A click on its veil dismisses it: everything inside lies in the panel, so
 * an event whose target is the dialog itself was on the veil; the press must have begun there too, or text selected in
 * a field and let go outside would close the form. And the second half of the double click that opened it, which lands
 * on whatever the dialog has put under the pointer, is nobody's answer.
 */
export function useDialogClicks(ref: RefObject<HTMLDialogElement | null>, open: boolean, onBackdropClick: () => void) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    let isFirstPress = true
    let pressedOnVeil = false
    const press = (event: MouseEvent) => {
      if (event.detail <= 1) isFirstPress = false
      pressedOnVeil = event.target === dialog
    }
    const click = (event: MouseEvent) => {
      if (isFirstPress && event.detail > 1) {
        event.preventDefault()
        event.stopPropagation()
      } else if (pressedOnVeil && event.target === dialog) onBackdropClick()
    }
    dialog.addEventListener('mousedown', press, true)
    dialog.addEventListener('click', click, true)
    return () => {
      dialog.removeEventListener('mousedown', press, true)
      dialog.removeEventListener('click', click, true)
    }
  }, [ref, open, onBackdropClick])
}
