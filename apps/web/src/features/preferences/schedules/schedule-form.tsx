import type { ScheduledBrief } from '@tradeops/contract/account/preferences'
import type { Weekday } from '@tradeops/domain/schedule/weekdays'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { FailureNotice } from '../notices.tsx'
import { MailPreview } from './mail-preview.tsx'
import { DeliveryTimeField, TimezoneField, ZoneField, zoneName } from './schedule-fields.tsx'
import styles from './schedule-form.module.css'
import type { useScheduleForm } from './use-schedule-form.ts'

export type ScheduleFormProps = {
  form: ReturnType<typeof useScheduleForm>
  /** Null for a new one. */
  schedule: ScheduledBrief | null
  zones: readonly string[]
  timezones: readonly string[]
  onCancel: () => void
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

export function ScheduleForm({ form, schedule, zones, timezones, onCancel }: ScheduleFormProps) {
  const [zone, chosenZones, timezone] = useWatch({ control: form.control, name: ['zone', 'moreZones', 'timezone'] })
  const otherZones = zones.filter((one) => one !== zone)
  const moreZones = otherZones.filter((one) => chosenZones?.includes(one)).join()
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <ZoneField form={form} zones={zones} />
      <ToggleGroup
        {...form.field('moreZones')}
        label="Also in the same mail"
        options={otherZones.map((one) => ({ value: one, short: zoneName(one), name: zoneName(one) }))}
        error={form.errorOf('moreZones')}
      />
      <DeliveryTimeField form={form} />
      <TimezoneField form={form} timezones={timezones} current={schedule?.timezone ?? ''} />
      <ToggleGroup
        {...form.field('weekdays')}
        label="Days"
        options={DAYS}
        hint="Days in the timezone."
        error={form.errorOf('weekdays')}
      />
      <label className={styles.check}>
        <input type="checkbox" {...form.field('onlyAtWatch')} />
        Only when something is at watch or above
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
      {form.failure && <FailureNotice failure={form.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Saving...' : schedule ? 'Save Changes' : 'Create Schedule'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
