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

/** Longer than the pause of a double click, and shorter than a reader needs to aim at the page. */
const COVERED_MS = 400

/**
 * Closes an open dialog and covers the page for a moment, because the second click of a double click would land on what
 * lay under the dialog. Keys, the wheel and touch scrolling reach the page, and another dialog opens above the cover.
 */
function closeAndCoverPage(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return
  dialog.close()
  const cover = document.createElement('div')
  cover.className = classNames('screen-only', styles.cover)
  cover.setAttribute('aria-hidden', 'true')
  // A press on the cover would take the focus from the control to which the dialog returned it.
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  setTimeout(() => cover.remove(), COVERED_MS)
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
    if (!open) closeAndCoverPage(dialog)
  }, [open, startAt])

  // The dialog is closed before it is removed, because removing an open dialog does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      isRemoved.current = true
      closeAndCoverPage(dialog)
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
