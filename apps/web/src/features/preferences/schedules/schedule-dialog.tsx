import type { BriefMailSchedule, PreferencesAnswer } from '@tradeops/contract/account/preferences'
import { ZONES } from '@tradeops/domain/market/zones'
import type { Weekday } from '@tradeops/domain/schedule/weekdays'
import { useWatch } from 'react-hook-form'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { PreferencesFailureNotice } from '../notices.tsx'
import { MailPreview } from './mail-preview.tsx'
import styles from './schedule-dialog.module.css'
import { formatZoneName, MailTimeField, TimezoneField, ZoneField } from './schedule-fields.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

export type ScheduleDialogProps = {
  /** The mail schedule to edit; null for a new one. */
  schedule: BriefMailSchedule | null
  preferences: PreferencesAnswer
  onSaved: () => void
  /** Called if the mail schedule was deleted in another tab or device, so that no change can be saved. */
  onDeletedElsewhere: (error: unknown) => void
  onDismiss: () => void
}

const DAYS = [
  { value: 'mon', short: 'Mon', name: 'Monday' },
  { value: 'tue', short: 'Tue', name: 'Tuesday' },
  { value: 'wed', short: 'Wed', name: 'Wednesday' },
  { value: 'thu', short: 'Thu', name: 'Thursday' },
  { value: 'fri', short: 'Fri', name: 'Friday' },
  { value: 'sat', short: 'Sat', name: 'Saturday' },
  { value: 'sun', short: 'Sun', name: 'Sunday' },
] as const satisfies readonly { value: Weekday; short: string; name: string }[]

/** Shows the dialog that edits a mail schedule; it cannot be dismissed while a change is sent. */
export function ScheduleDialog({ schedule, preferences, onSaved, onDeletedElsewhere, onDismiss }: ScheduleDialogProps) {
  const form = useScheduleForm(schedule, { onSaved, onDeletedElsewhere })
  const { availableZones, availableTimezones } = preferences
  const [zone, chosenZones, timezone] = useWatch({ control: form.control, name: ['zone', 'moreZones', 'timezone'] })
  const zones = availableZones.length > 0 ? availableZones : ZONES
  const otherZones = zones.filter((one) => one !== zone)
  const moreZones = otherZones.filter((one) => chosenZones?.includes(one)).join()
  const dismiss = () => {
    if (!form.isSending) onDismiss()
  }
  return (
    <Dialog title={schedule ? 'Edit Schedule' : 'Add Schedule'} open onDismiss={dismiss}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
        <ZoneField form={form} zones={zones} />
        <ToggleGroup
          {...form.field('moreZones')}
          label="Also in the same mail"
          options={otherZones.map((one) => ({ value: one, short: formatZoneName(one), name: formatZoneName(one) }))}
          error={form.errorOf('moreZones')}
        />
        <MailTimeField form={form} />
        <TimezoneField form={form} timezones={availableTimezones} current={schedule?.timezone ?? ''} />
        <ToggleGroup
          {...form.field('weekdays')}
          label="Days"
          options={DAYS}
          hint="Days of the week in this timezone."
          error={form.errorOf('weekdays')}
        />
        <label className={styles.check}>
          <input type="checkbox" {...form.field('onlyAtWatch')} />
          Send only when an item is at watch or above
        </label>
        {schedule && (
          <label className={styles.check}>
            <input type="checkbox" {...form.field('enabled')} />
            Enable daily brief delivery
          </label>
        )}
        <MailPreview
          key={`${zone} ${moreZones} ${timezone}`}
          zone={String(zone)}
          moreZones={moreZones}
          timezone={timezone}
        />
        {form.failure && <PreferencesFailureNotice failure={form.failure} onClose={form.closeFailure} />}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" aria-disabled={form.isSending || undefined}>
            {form.isSending ? 'Saving...' : schedule ? 'Save Changes' : 'Create Schedule'}
          </Button>
          <Button onClick={dismiss}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}
