import type { Webhook } from '@tradeops/contract/account/alert-channels'
import { WEBHOOK_PRESET_NAMES } from '@tradeops/domain/alerts/webhook-presets'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useChangeWebhook, useDeleteWebhook, useReplaceWebhookSecret, useTestWebhook } from './api.ts'
import styles from './channels.module.css'
import { NewWebhookSecret } from './new-webhook-secret.tsx'

type WebhookRowProps = { webhook: Webhook; now: Date }

function describeState({ isOn, offReason, last, failingSince }: Webhook, now: Date): string {
  if (!isOn) return offReason === null ? 'Off' : `Off. ${offReason}`
  if (last === null) return 'Nothing sent yet'
  const when = formatMoment(new Date(last.at), now)
  return failingSince === null
    ? `Last ${when}: ${last.answer}`
    : `Failing since ${formatMoment(new Date(failingSince), now)}, last ${when}: ${last.answer}`
}

export function WebhookRow({ webhook, now }: WebhookRowProps) {
  const { id, name, preset, host, isOn } = webhook
  const change = useChangeWebhook()
  const remove = useDeleteWebhook()
  const replace = useReplaceWebhookSecret()
  const test = useTestWebhook()
  const error = change.error ?? remove.error ?? replace.error ?? test.error
  const isBad = webhook.offReason !== null || webhook.failingSince !== null
  return (
    <li className={styles.row}>
      <Switch label={`${name}: on`} isOn={isOn} onToggle={() => change.mutate({ id, change: { isOn: !isOn } })} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.note}>
          {WEBHOOK_PRESET_NAMES[preset]}, {host}
        </p>
        <p className={isBad ? styles.bad : styles.note}>{describeState(webhook, now)}</p>
      </div>
      <div className={styles.actions}>
        <Button aria-label={`Send a test to ${name}`} disabled={test.isPending} onClick={() => test.mutate(id)}>
          {test.isPending ? 'Sending...' : 'Test'}
        </Button>
        <Button aria-label={`New secret for ${name}`} disabled={replace.isPending} onClick={() => replace.mutate(id)}>
          New secret
        </Button>
        <Button aria-label={`Delete ${name}`} disabled={remove.isPending} onClick={() => remove.mutate(id)}>
          Delete
        </Button>
      </div>
      <div className={styles.messages}>
        {test.data && <Notice tone={test.data.isDelivered ? 'good' : 'bad'}>{test.data.sentence}</Notice>}
        {replace.data && <NewWebhookSecret secret={replace.data.secret} isReplacement onClose={replace.reset} />}
        {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      </div>
    </li>
  )
}
