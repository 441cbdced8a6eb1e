import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './overflow-menu.module.css'

/** Shows a row of controls; on a phone it shows a button that opens the controls as a popover at the bottom. */
export function OverflowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

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
