import { useQuery } from '@tanstack/react-query'
import { WEBHOOK_PRESET_NAMES } from '@tradeops/domain/alerts/webhook-presets'
import type { AlertFormValues } from '../alert-form.ts'
import styles from '../alerts.module.css'
import { alertChannelsQuery } from './api.ts'

type ChannelChoicesProps = { form: AlertFormValues; email: string; onChange: (form: AlertFormValues) => void }

/** Shows the notification channels that one alert can use. */
export function AlertChannelChoices({ form, email, onChange }: ChannelChoicesProps) {
  const { data } = useQuery(alertChannelsQuery)
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ ...form, webhookIds: [...form.webhookIds.filter((each) => each !== id), ...(isChosen ? [id] : [])] })
  return (
    <fieldset className={styles.channels}>
      <legend>Send by</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.byMail}
          onChange={({ target }) => onChange({ ...form, byMail: target.checked })}
        />
        Mail to {email}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={form.byPush}
          onChange={({ target }) => onChange({ ...form, byPush: target.checked })}
        />
        Notifications
        {data?.push.devices.length === 0 && ' (no device yet: turn them on under Channels)'}
      </label>
      {data?.webhooks.map(({ id, name, preset, isOn }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={form.webhookIds.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
          {name} ({WEBHOOK_PRESET_NAMES[preset]}
          {isOn ? '' : ', off'})
        </label>
      ))}
      {data?.webhooks.length === 0 && (
        <p className={styles.note}>Add a webhook under Channels to send it to a chat or a program.</p>
      )}
    </fieldset>
  )
}
