import { useEffect } from 'react'
import styles from './toast.module.css'

export type ToastProps = { message: string | null; onGone: () => void; afterMs?: number }

/** A passing word at the foot of the window. The region is always there, or a screen reader would not hear it fill. */
export function Toast({ message, onGone, afterMs = 5000 }: ToastProps) {
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(onGone, afterMs)
    return () => clearTimeout(timer)
  }, [message, onGone, afterMs])

  return (
    <div className={styles.region} role="status">
      {message !== null && <p className={styles.toast}>{message}</p>}
    </div>
  )
}
