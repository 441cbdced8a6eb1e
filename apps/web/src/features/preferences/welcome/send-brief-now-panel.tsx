import { useMutation } from '@tanstack/react-query'
import type { Zone } from '@tradeops/domain/market/zones'
import { useState } from 'react'
import { saveLastZone } from '../../../lib/storage/last-zone.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { sendBriefNow } from '../api.ts'
import { describePreferencesFailure, PreferencesFailureNotice } from '../notices.tsx'
import styles from './welcome-view.module.css'

/**
 * Creates a random UUID; the browser's own function exists only on secure pages, and a trading desk can run the product
 * on plain HTTP.
 */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Sends one mail for the chosen load zone; a second click or a retry has the same request id, so that it does not send
 * another mail.
 */
export function SendBriefNowPanel({ zone, timezone }: { zone: Zone; timezone: string }) {
  const [requestId] = useState(newRequestId)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => sendBriefNow({ zone, timezone, requestId }),
    onSuccess: () => saveLastZone(zone),
  })
  return (
    <div className={styles.now}>
      {!data && (
        <Button size="large" aria-disabled={isPending || undefined} onClick={() => isPending || mutate()}>
          {isPending ? 'Sending...' : 'Send me one now'}
        </Button>
      )}
      <div role="status">{data && <Notice tone="good">{data.message}</Notice>}</div>
      {error && <PreferencesFailureNotice failure={describePreferencesFailure('send', error)} />}
    </div>
  )
}
