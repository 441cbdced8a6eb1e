import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './failure-notice.module.css'
import type { Failure } from './preferences-failure.ts'

/** What failed, and why; brought into view, for the button that failed may be far down the list. */
export function FailureNotice({ failure, onClose }: { failure: Failure; onClose?: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={ref} className={styles.place}>
      <Notice tone="bad" onClose={onClose}>
        <p>{failure.what}</p>
        {failure.why && <p className={styles.why}>{failure.why}</p>}
      </Notice>
    </div>
  )
}
