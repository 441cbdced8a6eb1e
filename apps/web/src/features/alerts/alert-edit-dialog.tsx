import { describeAlertCondition } from '@tradeops/domain/alerts/alert-condition-words'
import { fillAlertConditionDefaults } from '@tradeops/domain/alerts/check-alert-condition'
import { useDeferredValue, useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { AlertConditionFields } from './alert-condition-fields.tsx'
import { type AlertFormValues, composeNewAlertBody } from './alert-form.ts'
import { AlertPreviewPanel } from './alert-preview-panel.tsx'
import styles from './alerts.module.css'
import { useSaveAlert } from './api.ts'
import { AlertChannelChoices } from './channels/alert-channel-choices.tsx'

type AlertDialogProps = {
  id: string | null
  start: AlertFormValues
  email: string
  timezone: string
  onClose: () => void
}

export function AlertEditDialog({ id, start, email, timezone, onClose }: AlertDialogProps) {
  const [form, setForm] = useState(start)
  const { mutate, error, isPending } = useSaveAlert()
  const body = composeNewAlertBody(form, timezone)
  const previewed = useDeferredValue(body)
  const completed = body && fillAlertConditionDefaults(body)
  const reason = completed?.reason ?? (body === null ? 'Choose a number' : undefined)
  const isPossible = completed !== null && completed.reason === null
  return (
    <Dialog title={id === null ? 'New alert' : 'Edit alert'} open isWide onDismiss={onClose}>
      <div className={styles.dialog}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (isPossible && body) mutate({ id, body }, { onSuccess: onClose })
          }}
        >
          <p className={styles.headline}>{completed ? describeAlertCondition(completed.condition) : 'An alert'}</p>
          <AlertConditionFields form={form} error={reason ?? undefined} onChange={setForm} />
          <AlertChannelChoices form={form} email={email} onChange={setForm} />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.isQuiet}
              onChange={({ target }) => setForm({ ...form, isQuiet: target.checked })}
            />
            Quiet hours: send nothing between
          </label>
          {form.isQuiet && (
            <div className={styles.fields}>
              <TextField
                label="From"
                type="time"
                value={form.quietFrom}
                onChange={({ target }) => setForm({ ...form, quietFrom: target.value })}
              />
              <TextField
                label="To"
                type="time"
                value={form.quietTo}
                onChange={({ target }) => setForm({ ...form, quietTo: target.value })}
              />
            </div>
          )}
          {error && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="large" disabled={isPending || !isPossible}>
              {isPending ? 'Saving...' : id === null ? 'Create alert' : 'Save alert'}
            </Button>
            <Button size="large" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
        <AlertPreviewPanel body={isPossible ? previewed : null} />
      </div>
    </Dialog>
  )
}
