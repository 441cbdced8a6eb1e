import type { ShareLink } from '@tradeops/contract/account/shares'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useRevokeSharedLink } from './api.ts'
import styles from './shares.module.css'

/** Writes the title of a shared brief, `Houston, 15 Jul 2026, 17:35 CT`, and whether it is simulated. */
export const composeSharedBriefTitle = ({ zone, runAt, origin }: ShareLink): string =>
  `${ZONE_NAMES[zone]}, ${formatDateAndTime(new Date(runAt))}${origin === 'simulated' ? ' (simulated)' : ''}`

export function RevokeSharedLinkDialog({ share, onClose }: { share: ShareLink; onClose: () => void }) {
  const { mutate, error, isPending } = useRevokeSharedLink()
  return (
    <Dialog title="Revoke this link?" open onDismiss={onClose} startAt="title">
      <div className={styles.stack}>
        <p>{composeSharedBriefTitle(share)}</p>
        <p className={styles.note}>
          The link stops working within a minute. It cannot be restored; sharing the brief again creates another link.
        </p>
        {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
        <div className={styles.choices}>
          <Button variant="danger" disabled={isPending} onClick={() => mutate(share.id, { onSuccess: onClose })}>
            {isPending ? 'Revoking...' : 'Revoke link'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
