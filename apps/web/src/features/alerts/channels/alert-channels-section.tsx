import { useQuery } from '@tanstack/react-query'
import { MAX_WEBHOOKS_PER_USER } from '@tradeops/domain/alerts/webhook-presets'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { alertChannelsQuery } from './api.ts'
import styles from './channels.module.css'
import { PushDeviceRows } from './push-device-rows.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Shows the notification channels of the account; each alert chooses which of them it uses. */
export function AlertChannelsSection({ email, now }: { email: string; now: Date }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data, error } = useQuery(alertChannelsQuery)
  const webhooks = data?.webhooks ?? []
  return (
    <Section heading="Channels" note="chosen in each alert">
      <ul className={styles.rows}>
        <li className={styles.row}>
          <span />
          <div>
            <p className={styles.name}>Mail</p>
            <p className={styles.note}>{email}. The Test button of an alert sends one.</p>
          </div>
        </li>
        {data && <PushDeviceRows push={data.push} now={now} />}
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} now={now} />
        ))}
      </ul>
      {error && <Notice tone="bad">Failed to load your channels: {getErrorMessage(error)}</Notice>}
      <Button disabled={webhooks.length >= MAX_WEBHOOKS_PER_USER} onClick={() => setIsAdding(true)}>
        Add webhook
      </Button>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </Section>
  )
}
