import type { Share } from '@tradeops/contract/account/shares'
import { messageOf } from '../../lib/http/api-client.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useRevokeShare } from './api.ts'
import { briefWords } from './brief-words.ts'
import styles from './shares.module.css'

export function RevokeDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const { mutate, error, isPending } = useRevokeShare()
  return (
    <Dialog title="Revoke this link?" open onDismiss={onClose} startAt="title">
      <div className={styles.stack}>
        <p>{briefWords(share)}</p>
        <p className={styles.note}>
          Whoever opens the link after the next minute finds no brief. It cannot be brought back; sharing the brief
          again makes another link.
        </p>
        {error && <Notice tone="bad">{messageOf(error)}</Notice>}
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
