import { useEffect } from 'react'
import styles from './toast.module.css'

const SHOWN_MS = 5_000

/**
 * Shows a short message at the bottom of the window. Its element always exists, because screen readers announce only
 * changes of an existing element.
 */
export function Toast({ message, onHide }: { message: string | null; onHide: () => void }) {
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(onHide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, onHide])

  return (
    <div className={`screen-only ${styles.region}`} role="status">
      {message !== null && <p className={styles.toast}>{message}</p>}
    </div>
  )
}
