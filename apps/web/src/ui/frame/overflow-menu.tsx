import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './overflow-menu.module.css'

/**
 * Controls in a row; where a phone has no room for the row, a button that opens them at the foot of the screen. The
 * platform's popover closes by Escape and by a tap beside it, and gives the focus back.
 */
export function OverflowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  // Whatever was chosen, the menu has served its purpose.
  useEffect(() => {
    const list = menu.current
    const close = () => list?.hidePopover?.()
    list?.addEventListener('click', close)
    return () => list?.removeEventListener('click', close)
  }, [])

  return (
    <>
      <button type="button" popoverTarget={id} className={styles.opener}>
        <span className={styles.label}>{label}</span>
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
          <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <div id={id} ref={menu} popover="auto" className={styles.menu}>
        {children}
      </div>
    </>
  )
}
