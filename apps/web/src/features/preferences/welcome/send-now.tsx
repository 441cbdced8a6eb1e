import { useMutation } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { keepLastZone } from '../../../lib/storage/last-zone.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { sendBriefNow } from '../api.ts'
import { FailureNotice, failureOf } from '../notices.tsx'
import { newRequestId } from './new-request-id.ts'
import styles from './welcome-view.module.css'

export type SendNowProps = { zone: Zone; timezone: string }

/**
 * Once for every zone that is chosen: the request keeps its name from the first click on, so that a second click, or an
 * answer that got lost, is the same mail.
 */
export function SendNow({ zone, timezone }: SendNowProps) {
  const [requestId] = useState(newRequestId)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendBriefNow({ zone, timezone, requestId }),
    onSuccess: () => keepLastZone(zone),
  })
  return (
    <div className={styles.now}>
      {!data && (
        <Button size="large" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
          {isPending ? 'Sending...' : 'Send me one now'}
        </Button>
      )}
      <div role="status">{data && <Notice tone="good">{data.message}</Notice>}</div>
      {error && <FailureNotice failure={failureOf('send', error)} />}
    </div>
  )
}
