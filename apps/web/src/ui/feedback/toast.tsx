import { useEffect } from 'react'
import styles from './toast.module.css'

export type ToastProps = { message: string | null; onHide: () => void; afterMs?: number }

/** A short message at the bottom of the window. The region is always there: screen readers announce only its changes. */
export function Toast({ message, onHide, afterMs = 5000 }: ToastProps) {
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(onHide, afterMs)
    return () => clearTimeout(timer)
  }, [message, onHide, afterMs])

  return (
    <div className={`screen-only ${styles.region}`} role="status">
      {message !== null && <p className={styles.toast}>{message}</p>}
    </div>
  )
}
