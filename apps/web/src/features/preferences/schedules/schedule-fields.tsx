import { isZone, ZONE_NAMES } from '@tradeops/domain/market/zones'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { TimezoneBox } from '../timezone/timezone-box.tsx'
import { timezoneOptions } from '../timezone/timezone-options.ts'
import type { useScheduleForm } from './use-schedule-form.ts'

type FieldProps = { form: ReturnType<typeof useScheduleForm> }

export const zoneName = (zone: string) => (isZone(zone) ? ZONE_NAMES[zone] : zone)

export const ZoneField = ({ form, zones }: FieldProps & { zones: readonly string[] }) => (
  <SelectField {...form.field('zone')} label="ERCOT Zone" error={form.errorOf('zone')}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {zoneName(zone)}
      </option>
    ))}
  </SelectField>
)

export const DeliveryTimeField = ({ form }: FieldProps) => (
  <TextField
    {...form.field('deliveryTime')}
    type="time"
    label="Delivery Time"
    hint="By the clocks of the timezone, in summer and in winter."
    error={form.errorOf('deliveryTime')}
  />
)

/** `kept` is offered even where the list does not have it. */
export function TimezoneField({ form, timezones, kept }: FieldProps & { timezones: readonly string[]; kept: string }) {
  const options = useMemo(() => timezoneOptions(timezones, kept), [timezones, kept])
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
            form.touched('timezone')
            field.onChange(timezone)
          }}
          error={form.errorOf('timezone')}
          inputRef={field.ref}
        />
      )}
    />
  )
}
