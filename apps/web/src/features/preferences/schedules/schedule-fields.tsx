import { isZone, ZONE_NAMES } from '@tradeops/domain/market/zones'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { TimezoneBox } from '../timezone/timezone-box.tsx'
import { listTimezoneOptions } from '../timezone/timezone-options.ts'
import type { useScheduleForm } from './use-schedule-form.ts'

type FieldProps = { form: ReturnType<typeof useScheduleForm> }

export const formatZoneName = (zone: string) => (isZone(zone) ? ZONE_NAMES[zone] : zone)

export const ZoneField = ({ form, zones }: FieldProps & { zones: readonly string[] }) => (
  <SelectField {...form.field('zone')} label="ERCOT Zone" error={form.errorOf('zone')}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {formatZoneName(zone)}
      </option>
    ))}
  </SelectField>
)

export const MailTimeField = ({ form }: FieldProps) => (
  <TextField
    {...form.field('deliveryTime')}
    type="time"
    label="Delivery Time"
    hint="Local time in this timezone, all year."
    error={form.errorOf('deliveryTime')}
  />
)

/** Shows the field that selects a time zone; `current` is offered even if the list does not contain it. */
export function TimezoneField({
  form,
  timezones,
  current,
}: FieldProps & { timezones: readonly string[]; current: string }) {
  const options = useMemo(() => listTimezoneOptions(timezones, current), [timezones, current])
  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field }) => (
        <TimezoneBox
          label="Timezone"
          options={options}
          value={field.value}
          onChange={(timezone) => {
            form.clearError('timezone')
            field.onChange(timezone)
          }}
          error={form.errorOf('timezone')}
          inputRef={field.ref}
        />
      )}
    />
  )
}
