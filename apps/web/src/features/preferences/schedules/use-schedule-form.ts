import { zodResolver } from '@hookform/resolvers/zod'
import { type BriefMailSchedule, UpdateMailScheduleBody } from '@tradeops/contract/account/preferences'
import { DEFAULT_MAIL_SCHEDULE } from '@tradeops/domain/schedule/mail-schedule'
import { WEEKDAYS } from '@tradeops/domain/schedule/weekdays'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../../../lib/http/api-client.ts'
import { describePreferencesFailure, type PreferencesFailure } from '../notices.tsx'
import { useSaveSchedule } from './use-schedules.ts'

const FIELDS = ['zone', 'moreZones', 'deliveryTime', 'timezone', 'weekdays', 'onlyAtWatch', 'enabled'] as const
type FieldName = (typeof FIELDS)[number]

/** The values of the schedule form before validation. */
type Typed = z.input<typeof UpdateMailScheduleBody>

/** Values that replace the defaults of a new mail schedule. */
export type ScheduleFormDefaults = Partial<Pick<Typed, 'zone'>>

const initialValues = (schedule: BriefMailSchedule | null, suggested: ScheduleFormDefaults): Typed =>
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
    : { ...DEFAULT_MAIL_SCHEDULE, moreZones: [], weekdays: [...WEEKDAYS], enabled: true, ...suggested }

/** Removes unchanged optional settings from a request, because another tab can have changed them. */
function onlyChanged(checked: UpdateMailScheduleBody, start: Typed): UpdateMailScheduleBody {
  const { weekdays, onlyAtWatch, moreZones, ...always } = checked
  return {
    ...always,
    ...(String(weekdays) === String(start.weekdays) ? {} : { weekdays }),
    ...(onlyAtWatch === start.onlyAtWatch ? {} : { onlyAtWatch }),
    ...(String(moreZones) === String(start.moreZones) ? {} : { moreZones }),
  }
}

type Callbacks = { onSaved: (saved: BriefMailSchedule) => void; onDeletedElsewhere: (error: unknown) => void }

const wasDeleted = (error: unknown) => error instanceof ApiError && error.code === 'no_such_schedule'

/**
 * Manages the form of a new or existing mail schedule: validates it with the schema of the API contract and sends one
 * request at a time.
 */
export function useScheduleForm(
  schedule: BriefMailSchedule | null,
  { onSaved, onDeletedElsewhere }: Callbacks,
  suggested: ScheduleFormDefaults = {},
) {
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<
    Typed,
    unknown,
    UpdateMailScheduleBody
  >({
    resolver: zodResolver(UpdateMailScheduleBody),
    defaultValues: initialValues(schedule, suggested),
    // An error disappears when its field is edited; the field is validated again on submit.
    reValidateMode: 'onSubmit',
  })
  const save = useSaveSchedule()
  const [failure, setFailure] = useState<PreferencesFailure | null>(null)
  const isBusy = useRef(false)

  async function send(checked: UpdateMailScheduleBody) {
    setFailure(null)
    const changed = onlyChanged(checked, initialValues(schedule, suggested))
    const { enabled: _, ...body } = changed
    try {
      const change = schedule
        ? ({ kind: 'update', id: schedule.id, body: changed } as const)
        : ({ kind: 'create', body } as const)
      onSaved((await save.mutateAsync(change)).scheduledBrief)
    } catch (error) {
      if (wasDeleted(error)) return onDeletedElsewhere(error)
      const fields = error instanceof ApiError ? error.fields : {}
      const named = FIELDS.filter((name) => fields[name] !== undefined)
      for (const [index, name] of named.entries())
        setError(name, { message: fields[name]! }, { shouldFocus: index === 0 })
      if (named.length === 0) setFailure(describePreferencesFailure('save', error))
    }
  }

  return {
    control,
    failure,
    closeFailure: () => setFailure(null),
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
    clearError: (name: FieldName) => clearErrors(name),
    errorOf: (name: FieldName): string | undefined => formState.errors[name]?.message,
    field: (name: FieldName) => register(name, { onChange: () => clearErrors(name) }),
  }
}
