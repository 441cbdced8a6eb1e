import { useQuery } from '@tanstack/react-query'
import { MAX_SHARE_LINKS_PER_USER, type ShareLinksAnswer } from '@tradeops/contract/account/shares'
import { Link } from 'react-router'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { readServerTime } from '../../lib/time/server-clock.ts'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { sharedLinksQuery, useShareBrief } from './api.ts'
import { CopyLinkButton, SharedLinkField } from './copy-link-button.tsx'
import styles from './shares.module.css'

export type ShareDialogProps = { briefId: string; madeAt: Date; sharesHref: string; onDismiss: () => void }

/** Explains what is shared before it creates the link; for a brief that is already shared it shows the link. */
export function ShareDialog({ briefId, madeAt, sharesHref, onDismiss }: ShareDialogProps) {
  const { data } = useQuery(sharedLinksQuery)
  const { mutate, data: made, error, isPending } = useShareBrief()
  const share = made?.share ?? data?.shares.find((each) => each.briefId === briefId)
  return (
    <Dialog title="Share this brief" open onDismiss={onDismiss}>
      <div className={styles.stack}>
        <p>
          The link shows this brief as of {formatMoment(madeAt, readServerTime())}. It does not change with the market.
        </p>
        <p className={styles.note}>
          Anyone with the link can read and print it, without an account. Your name is not on it.
        </p>
        {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
        {share ? (
          <div className={styles.made}>
            <SharedLinkField url={share.url} label="Link" />
            <CopyLinkButton url={share.url} label="Copy link" variant="primary" />
          </div>
        ) : (
          <Button variant="primary" size="large" disabled={isPending} onClick={() => mutate(briefId)}>
            {isPending ? 'Creating link...' : 'Create link'}
          </Button>
        )}
        <p className={styles.note}>
          {usedWords(data)} <Link to={sharesHref}>See and revoke your links</Link>
        </p>
      </div>
    </Dialog>
  )
}

const usedWords = (data: ShareLinksAnswer | undefined) =>
  data ? `${data.shares.length} of ${data.most} links in use.` : `You can have up to ${MAX_SHARE_LINKS_PER_USER} links.`
