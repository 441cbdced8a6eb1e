import type { SuspendedAddress } from '@tradeops/contract/account/preferences'
import { formatDayCt } from '@tradeops/domain/present/market-time'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './preferences-view.module.css'

const FAILURES = {
  load: 'Failed to load preferences',
  save: 'Failed to save daily brief schedule',
  delete: 'Failed to delete daily brief schedule',
  toggle: 'Failed to update daily brief status',
  preview: 'Failed to preview the mail',
  send: 'Failed to send the brief',
} as const

export type PreferencesFailure = {
  title: string
  /** The reason of the failure: the server's message or a network error; null if there is none. */
  reason: string | null
}

export const describePreferencesFailure = (attempt: keyof typeof FAILURES, error: unknown): PreferencesFailure => ({
  title: FAILURES[attempt],
  reason: (error instanceof Error && error.message) || null,
})

/** Shows a failure and scrolls to it, because the button that failed can be far down the list. */
export function PreferencesFailureNotice({ failure, onClose }: { failure: PreferencesFailure; onClose?: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={ref} className={styles.failure}>
      <Notice tone="bad" onClose={onClose}>
        <p>{failure.title}</p>
        {failure.reason && <p className={styles.reason}>{failure.reason}</p>}
      </Notice>
    </div>
  )
}

const REASONS: Record<SuspendedAddress['reason'], string> = {
  no_such_mailbox: 'Its mail server reports that the mailbox does not exist.',
  refused_for_days: 'Its mail server has refused our mails for days.',
}

export const SuspendedAddressNotice = ({ suspended }: { suspended: SuspendedAddress }) => (
  <Notice tone="bad">
    Deliveries to {suspended.address} have been suspended since {formatDayCt(new Date(suspended.since))}.{' '}
    {REASONS[suspended.reason]} To try again, turn a schedule off and on.
  </Notice>
)
