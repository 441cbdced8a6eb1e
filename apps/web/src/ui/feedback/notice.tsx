import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

export type NoticeProps = {
  tone: 'good' | 'bad' | 'plain'
  children: ReactNode
  onClose?: (() => void) | undefined
}

/** Shows a message in the page; an error interrupts a screen reader, any other message waits. */
export const Notice = ({ tone, children, onClose }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    <div className={styles.text}>{children}</div>
    {onClose && (
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    )}
  </div>
)
