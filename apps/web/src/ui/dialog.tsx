import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

export type DialogProps = {
  title: string
  open: boolean
  /** Escape, a click beside the dialog and the close button all come here. */
  onDismiss: () => void
  children: ReactNode
}

/** The platform's own modal dialog: it traps focus, gives it back, and makes the page behind it inert. */
export function Dialog({ title, open, onDismiss, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useVeilClick(ref, onDismiss)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  // Only a dialog that is closed gives the focus back; one that is taken out of the page does not.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      {open && (
        <div className={styles.panel}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          <button type="button" className={styles.close} aria-label="Close" onClick={onDismiss}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      )}
    </dialog>
  )
}

/**
 * Everything inside a dialog lies in its panel, so an event whose target is the dialog itself was on the veil. The press
 * must have begun there too: text selected in a field and let go outside must not close the form.
 */
function useVeilClick(ref: RefObject<HTMLDialogElement | null>, onVeilClick: () => void) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    let pressedOnVeil = false
    const press = (event: Event) => {
      pressedOnVeil = event.target === dialog
    }
    const click = (event: Event) => {
      if (pressedOnVeil && event.target === dialog) onVeilClick()
    }
    dialog.addEventListener('pointerdown', press)
    dialog.addEventListener('click', click)
    return () => {
      dialog.removeEventListener('pointerdown', press)
      dialog.removeEventListener('click', click)
    }
  }, [ref, onVeilClick])
}
