import type { ScheduledBrief } from '@tradeops/contract/preferences'
import { isZone, ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { Weekday } from '@tradeops/domain/schedule/weekdays'
import { useMemo } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { ToggleGroup } from '../../../ui/form/toggle-group.tsx'
import { FailureNotice } from '../notices.tsx'
import { TimezoneBox } from '../timezone/timezone-box.tsx'
import { timezoneOptions } from '../timezone/timezone-options.ts'
import { MailPreview } from './mail-preview.tsx'
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

const zoneName = (zone: string) => (isZone(zone) ? ZONE_NAMES[zone] : zone)

export function ScheduleForm({ form, schedule, zones, timezones, onCancel }: ScheduleFormProps) {
  const kept = schedule?.timezone ?? ''
  const [zone, also, timezone] = useWatch({ control: form.control, name: ['zone', 'moreZones', 'timezone'] })
  const further = zones.filter((one) => one !== zone)
  const moreZones = further.filter((one) => also?.includes(one)).join()
  const options = useMemo(() => timezoneOptions(timezones, kept), [timezones, kept])
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <SelectField {...form.field('zone')} label="ERCOT Zone" error={form.errorOf('zone')}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zoneName(zone)}
          </option>
        ))}
      </SelectField>
      <ToggleGroup
        {...form.field('moreZones')}
        label="Also in the same mail"
        options={further.map((one) => ({ value: one, short: zoneName(one), name: zoneName(one) }))}
        error={form.errorOf('moreZones')}
      />
      <TextField
        {...form.field('deliveryTime')}
        type="time"
        label="Delivery Time"
        hint="By the clocks of the timezone, in summer and in winter."
        error={form.errorOf('deliveryTime')}
      />
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => (
          <TimezoneBox
            label="Timezone"
            options={options}
            value={field.value}
            onChange={(timezone) => {
              form.touched('timezone')
              field.onChange(timezone)
            }}
            error={form.errorOf('timezone')}
            inputRef={field.ref}
          />
        )}
      />
      <ToggleGroup
        {...form.field('weekdays')}
        label="Days"
        options={DAYS}
        hint="By the calendar of the timezone."
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
      <MailPreview key={`${zone} ${moreZones} ${timezone}`} {...{ zone: String(zone), moreZones, timezone }} />
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
