import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { useRegisterOpenDialog } from './open-dialogs.ts'
import { useBackdropDismissal } from './use-backdrop-dismissal.ts'

export type DialogProps = {
  title: string
  open: boolean
  /** Called for Escape, a click on the backdrop, and the close button. */
  onDismiss: () => void
  /** Where the focus starts: at `title` if a key that is pressed too late must not activate a button. */
  startAt?: 'title' | 'first control'
  /** True for a dialog with two columns. */
  isWide?: boolean
  children: ReactNode
}

/** Opens the browser's modal dialog, which keeps the focus inside, restores it afterwards, and makes the page inert. */
export function Dialog({ title, open, onDismiss, startAt = 'first control', isWide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  /** True while the dialog is being removed; a dialog that is removed closes without having been dismissed. */
  const isRemoved = useRef(false)
  useBackdropDismissal(ref, open, onDismiss)
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

  // The dialog is closed before it is removed, because removing an open dialog does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      isRemoved.current = true
      dialog?.close()
      isRemoved.current = false
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className={classNames('screen-only', styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      // Browsers close a dialog without a cancel event if the page was not touched since the dialog opened.
      onClose={() => open && !isRemoved.current && !ref.current?.open && onDismiss()}
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
