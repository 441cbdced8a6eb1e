import type { NewWebhookBody } from '@tradeops/contract/account/alert-channels'
import { WEBHOOK_PRESET_NAMES, WEBHOOK_PRESETS, type WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../../../lib/http/api-client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { useAddWebhook } from './api.ts'
import styles from './channels.module.css'
import { NewWebhookSecret } from './new-webhook-secret.tsx'

const ADDRESS_HINTS: Record<WebhookPreset, string> = {
  standard: 'https only. We post JSON, signed as Standard Webhooks.',
  slack: 'The address of an incoming webhook: https://hooks.slack.com/services/…',
  teams: 'The address of a Workflows flow "when a Teams webhook request is received".',
  pagerduty: '',
  ntfy: 'The address of a topic, such as https://ntfy.sh/my-topic',
}
const KEY_LABELS: Partial<Record<WebhookPreset, string>> = {
  pagerduty: 'Integration key (Events API v2)',
  ntfy: 'Access token, if the topic needs one',
}

function composeBody(preset: WebhookPreset, name: string, url: string, key: string): NewWebhookBody {
  return {
    preset,
    name,
    ...(preset !== 'pagerduty' && { url: url.trim() }),
    ...(preset in KEY_LABELS && key.trim() !== '' && { key: key.trim() }),
  }
}

export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const [preset, setPreset] = useState<WebhookPreset>('standard')
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [key, setKey] = useState('')
  const { mutate, error, isPending, data } = useAddWebhook()
  const fields = error instanceof ApiError ? error.fields : {}
  const keyLabel = KEY_LABELS[preset]
  if (data)
    return (
      <Dialog title={`${data.webhook.name} is added`} open onDismiss={onClose}>
        <NewWebhookSecret secret={data.secret} isReplacement={false} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title="New webhook" open onDismiss={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          mutate(composeBody(preset, name, url, key))
        }}
      >
        <SelectField
          label="Form"
          value={preset}
          onChange={({ target }) => setPreset(WEBHOOK_PRESETS.find((each) => each === target.value) ?? 'standard')}
        >
          {WEBHOOK_PRESETS.map((each) => (
            <option key={each} value={each}>
              {WEBHOOK_PRESET_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Name"
          required
          maxLength={60}
          value={name}
          error={fields.name}
          onChange={({ target }) => setName(target.value)}
        />
        {preset !== 'pagerduty' && (
          <TextField
            label="Address"
            type="url"
            required
            value={url}
            hint={ADDRESS_HINTS[preset]}
            error={fields.url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
        {keyLabel && (
          <TextField
            label={keyLabel}
            required={preset === 'pagerduty'}
            value={key}
            error={fields.key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
        {error && Object.keys(fields).length === 0 && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="large" disabled={isPending}>
            {isPending ? 'Adding...' : 'Add webhook'}
          </Button>
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
