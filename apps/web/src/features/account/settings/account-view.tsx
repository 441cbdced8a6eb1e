import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tradeops/contract/account/account'
import { formatDayCt } from '@tradeops/domain/present/market-time'
import { useCallback, useState } from 'react'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useAuth } from '../session/auth-context.ts'
import { AccountExportSection } from './account-export-section.tsx'
import styles from './account-view.module.css'
import { accountQuery } from './api.ts'
import { ApiTokensSection } from './api-tokens-section.tsx'
import { DailyBriefsSection } from './daily-briefs-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { DisplaySettingsSection } from './display-settings-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ShortPositionSection } from './short-position-section.tsx'

const SECTIONS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['sessions', 'Sessions'],
  ['tokens', 'API tokens'],
  ['display', 'Theme and clock'],
  ['position', 'Position size'],
  ['briefs', 'Briefs'],
  ['data', 'My data'],
  ['delete', 'Delete'],
] as const

/**
 * Shows the account, a skeleton while it loads, or the failure; a loaded account stays visible when a refresh fails.
 */
export function AccountView({ onDeleted }: { onDeleted: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(accountQuery)
  if (data) return <AccountSections account={data.account} onDeleted={onDeleted} />
  if (isFetching || !error) return <AccountSkeleton />
  return (
    <>
      <Head />
      <div className={styles.failed}>
        <Notice tone="bad">{getErrorMessage(error)}</Notice>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    </>
  )
}

function AccountSections({ account, onDeleted }: { account: Account; onDeleted: () => void }) {
  // The sections show times, so they must render again when the reader chooses another clock.
  useAuth()
  const [message, setMessage] = useState<string | null>(null)
  const onHide = useCallback(() => setMessage(null), [])
  return (
    <>
      <Head account={account} />
      <div className={styles.layout}>
        <nav className={`screen-only ${styles.contents}`} aria-label="On this page">
          {SECTIONS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div>
          <NameSection account={account} onMessage={setMessage} />
          <EmailSection account={account} onMessage={setMessage} />
          <PasswordSection account={account} onMessage={setMessage} />
          <SessionsSection onMessage={setMessage} />
          <ApiTokensSection onMessage={setMessage} />
          <DisplaySettingsSection />
          <ShortPositionSection />
          <DailyBriefsSection />
          <AccountExportSection />
          <DeleteAccountSection account={account} onDeleted={onDeleted} />
        </div>
      </div>
      <Toast message={message} onHide={onHide} />
    </>
  )
}

const Head = ({ account }: { account?: Account }) => (
  <div className={styles.head}>
    <h1 className={styles.title}>Account</h1>
    {account && (
      <p className={styles.lead}>
        {account.email}, {account.emailVerified ? 'verified' : 'not verified yet'}. Free account since{' '}
        {formatDayCt(new Date(account.createdAt))}.
      </p>
    )}
  </div>
)

export const AccountSkeleton = () => (
  <>
    <div className={styles.head}>
      <h1 className={styles.title}>Account</h1>
      <Skeleton height="1.75rem" width="24rem" />
    </div>
    <div className={styles.waiting} role="status" aria-label="Loading your account" aria-busy="true">
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="7rem" />
    </div>
  </>
)
