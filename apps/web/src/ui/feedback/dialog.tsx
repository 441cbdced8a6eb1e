import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { useRegisterOpenDialog } from './open-dialogs.ts'
import { useDialogClicks } from './use-dialog-clicks.ts'

export type DialogProps = {
  title: string
  open: boolean
  /** Escape, a click beside the dialog and the close button all come here. */
  onDismiss: () => void
  /** What has the focus first. The title, where a key pressed a moment too late must not choose anything. */
  startAt?: 'title' | 'first control'
  children: ReactNode
}

/** The platform's own modal dialog: it traps focus, gives it back, and makes the page behind it inert. */
export function Dialog({ title, open, onDismiss, startAt = 'first control', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useDialogClicks(ref, open, onDismiss)
  useRegisterOpenDialog(open)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      if (startAt === 'title') heading.current?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, startAt])

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
      // Browsers close a dialog without asking where the visitor has not touched the page since it opened.
      onClose={() => open && onDismiss()}
    >
      {open && (
        <div className={styles.panel}>
          <h2 id={titleId} className={styles.title} ref={heading} tabIndex={startAt === 'title' ? -1 : undefined}>
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
