import { useQuery } from '@tanstack/react-query'
import type { ShareLink, ShareLinksAnswer } from '@tradeops/contract/account/shares'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DataTable } from '../../ui/figures/data-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { sharedLinksQuery } from './api.ts'
import { CopyLinkButton } from './copy-link-button.tsx'
import { composeSharedBriefTitle, RevokeSharedLinkDialog } from './revoke-shared-link-dialog.tsx'
import styles from './shares.module.css'

const OFFLINE = 'You are offline. Your links load when you are back online.'

/** Lists the user's shared links, to copy and revoke; a loaded list stays on the page when a refresh fails. */
export function SharedLinksView() {
  const { data, error, isPaused, isFetching, refetch } = useQuery(sharedLinksQuery)
  if (data) return <Shares answer={data} />
  if (isPaused) return <Notice tone="plain">{OFFLINE}</Notice>
  if (!error || isFetching) return <Skeleton height="12rem" />
  return (
    <div className={styles.stack}>
      <Notice tone="bad">Failed to load: {getErrorMessage(error)}</Notice>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  )
}

function Shares({ answer: { shares, most } }: { answer: ShareLinksAnswer }) {
  const [revoking, setRevoking] = useState<ShareLink | null>(null)
  if (shares.length === 0) {
    return <p className={styles.note}>You have not shared anything. “Share” above a brief creates a link to it.</p>
  }
  const rows = shares.map((share) => ({
    key: share.id,
    cells: [
      <a key="brief" className={styles.brief} href={share.url}>
        {composeSharedBriefTitle(share)}
      </a>,
      formatDateAndTime(new Date(share.sharedAt)),
      <span key="link" className={styles.actions}>
        <CopyLinkButton url={share.url} label={`Copy the link to ${composeSharedBriefTitle(share)}`} />
        <Button aria-label={`Revoke the link to ${composeSharedBriefTitle(share)}`} onClick={() => setRevoking(share)}>
          Revoke
        </Button>
      </span>,
    ],
  }))
  return (
    <div className={styles.list}>
      <p className={styles.note}>
        {shares.length} of {most} links in use.
      </p>
      <DataTable label="Shared links" columns={['Brief', 'Shared', 'Link']} rows={rows} />
      {revoking && <RevokeSharedLinkDialog share={revoking} onClose={() => setRevoking(null)} />}
    </div>
  )
}
