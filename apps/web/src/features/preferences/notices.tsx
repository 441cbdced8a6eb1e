import type { SuspendedAddress } from '@tradeops/contract/account/preferences'
import { dayCt } from '@tradeops/domain/present/market-time'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './preferences-view.module.css'

/** What was tried, in the words that stand where nothing better is known. */
const FAILED = {
  load: 'Failed to load preferences',
  save: 'Failed to save daily brief schedule',
  delete: 'Failed to delete daily brief schedule',
  toggle: 'Failed to update daily brief status',
  preview: 'Failed to preview the mail',
  send: 'Failed to send the brief',
} as const

export type Failure = {
  what: string
  /** The server's own sentence, or why it could not be asked; null where nobody said anything. */
  why: string | null
}

export const failureOf = (attempt: keyof typeof FAILED, error: unknown): Failure => ({
  what: FAILED[attempt],
  why: (error instanceof Error && error.message) || null,
})

/** What failed, and why; brought into view, for the button that failed may be far down the list. */
export function FailureNotice({ failure, onClose }: { failure: Failure; onClose?: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={ref} className={styles.failure}>
      <Notice tone="bad" onClose={onClose}>
        <p>{failure.what}</p>
        {failure.why && <p className={styles.why}>{failure.why}</p>}
      </Notice>
    </div>
  )
}

const REASONS: Record<SuspendedAddress['reason'], string> = {
  no_such_mailbox: 'Its mail server says that there is no such mailbox.',
  refused_for_days: 'Its mail server has refused our mails for days.',
}

export const SuspendedNotice = ({ suspended }: { suspended: SuspendedAddress }) => (
  <Notice tone="bad">
    Deliveries to {suspended.address} are suspended since {dayCt(new Date(suspended.since))}.{' '}
    {REASONS[suspended.reason]} To have us try again, turn a schedule off and on.
  </Notice>
)
