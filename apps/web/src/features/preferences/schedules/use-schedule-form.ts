import { zodResolver } from '@hookform/resolvers/zod'
import { type ScheduledBrief, UpdateScheduleBody } from '@tradeops/contract/account/preferences'
import { DEFAULT_SCHEDULE } from '@tradeops/domain/schedule/schedule'
import { WEEKDAYS } from '@tradeops/domain/schedule/weekdays'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../lib/http/api-client.ts'
import { type Failure, failureOf } from '../notices.tsx'
import { useSaveSchedule } from './use-schedules.ts'

const FIELDS = ['zone', 'moreZones', 'deliveryTime', 'timezone', 'weekdays', 'onlyAtWatch', 'enabled'] as const
type FieldName = (typeof FIELDS)[number]

/** As typed: nothing is known to be right yet. */
type Typed = z.input<typeof UpdateScheduleBody>

/** What a new schedule begins with where more is known of its reader than nothing. */
export type NewScheduleStart = Partial<Pick<Typed, 'zone' | 'timezone'>>

const startOf = (schedule: ScheduledBrief | null, known: NewScheduleStart): Typed =>
  schedule
    ? {
        zone: schedule.zone,
        moreZones: schedule.more_zones,
        deliveryTime: schedule.delivery_time,
        timezone: schedule.timezone,
        weekdays: schedule.weekdays,
        onlyAtWatch: schedule.only_at_watch,
        enabled: schedule.enabled,
      }
    : { ...DEFAULT_SCHEDULE, moreZones: [], weekdays: [...WEEKDAYS], enabled: true, ...known }

/** Of what may be left out, only what was changed is said: another tab may have changed the rest. */
function onlyChanged(checked: UpdateScheduleBody, start: Typed): UpdateScheduleBody {
  const { weekdays, onlyAtWatch, moreZones, ...always } = checked
  return {
    ...always,
    ...(String(weekdays) === String(start.weekdays) ? {} : { weekdays }),
    ...(onlyAtWatch === start.onlyAtWatch ? {} : { onlyAtWatch }),
    ...(String(moreZones) === String(start.moreZones) ? {} : { moreZones }),
  }
}

type Ends = { onSaved: (saved: ScheduledBrief) => void; onGone: (error: unknown) => void }

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'no_such_schedule'

/** A form for a new schedule, or for one that there is: the contract's rules, one request at a time. */
export function useScheduleForm(
  schedule: ScheduledBrief | null,
  { onSaved, onGone }: Ends,
  known: NewScheduleStart = {},
) {
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<
    Typed,
    unknown,
    UpdateScheduleBody
  >({
    resolver: zodResolver(UpdateScheduleBody),
    defaultValues: startOf(schedule, known),
    // A sentence goes as soon as its field is touched; whether it is right now is judged when it is sent.
    reValidateMode: 'onSubmit',
  })
  const save = useSaveSchedule()
  const [failure, setFailure] = useState<Failure | null>(null)
  const isBusy = useRef(false)

  async function send(checked: UpdateScheduleBody) {
    setFailure(null)
    const whole = onlyChanged(checked, startOf(schedule, known))
    const { enabled: _, ...body } = whole
    try {
      const change = schedule
        ? ({ kind: 'update', id: schedule.id, body: whole } as const)
        : ({ kind: 'create', body } as const)
      onSaved((await save.mutateAsync(change)).scheduledBrief)
    } catch (error) {
      if (isGone(error)) return onGone(error)
      const fields = error instanceof ApiError ? error.fields : {}
      const named = FIELDS.filter((name) => fields[name] !== undefined)
      for (const [index, name] of named.entries())
        setError(name, { message: fields[name]! }, { shouldFocus: index === 0 })
      if (named.length === 0) setFailure(failureOf('save', error))
    }
  }

  return {
    control,
    failure,
    isSending: save.isPending,
    async onSubmit(event: { preventDefault(): void }) {
      event.preventDefault()
      if (isBusy.current) return
      isBusy.current = true
      try {
        await handleSubmit(send)()
      } finally {
        isBusy.current = false
      }
    },
    touched: (name: FieldName) => clearErrors(name),
    errorOf: (name: FieldName): string | undefined => formState.errors[name]?.message,
    field: (name: FieldName) => register(name, { onChange: () => clearErrors(name) }),
  }
}
