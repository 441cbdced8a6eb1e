import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  BriefMailSchedule,
  CreateMailScheduleBody,
  PreferencesAnswer,
  UpdateMailScheduleBody,
} from '@tradeops/contract/account/preferences'
import { useRef } from 'react'
import { createSchedule, deleteSchedule, preferencesQuery, updateSchedule } from '../api.ts'

const KEY = preferencesQuery.queryKey

type Change = (schedules: BriefMailSchedule[]) => BriefMailSchedule[]

const updateCachedSchedules = (client: QueryClient, change: Change) =>
  client.setQueryData(KEY, (cached: PreferencesAnswer | undefined) =>
    cached ? { ...cached, scheduledBriefs: change(cached.scheduledBriefs) } : cached,
  )

const withSchedule =
  (saved: BriefMailSchedule): Change =>
  (schedules) =>
    schedules.some(({ id }) => id === saved.id)
      ? schedules.map((schedule) => (schedule.id === saved.id ? saved : schedule))
      : [...schedules, saved]

const settingsOf = ({ zone, delivery_time, timezone, enabled }: BriefMailSchedule): UpdateMailScheduleBody => ({
  zone,
  deliveryTime: delivery_time,
  timezone,
  enabled,
})

/** Fetches the server's list of mail schedules after the last pending change, successful or not. */
function useRefetchAfterChange() {
  const client = useQueryClient()
  return () => {
    if (client.isMutating({ mutationKey: KEY }) === 1) return client.invalidateQueries({ queryKey: KEY })
  }
}

export type ScheduleChange =
  | { kind: 'create'; body: CreateMailScheduleBody }
  | { kind: 'update'; id: string; body: UpdateMailScheduleBody }

export function useSaveSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    mutationFn: (change: ScheduleChange) =>
      change.kind === 'create' ? createSchedule(change.body) : updateSchedule(change.id, change.body),
    onSuccess: ({ scheduledBrief }) => void updateCachedSchedules(client, withSchedule(scheduledBrief)),
    onSettled: useRefetchAfterChange(),
  })
}

export function useDeleteSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    mutationFn: deleteSchedule,
    onSuccess: (_answer, deleted) =>
      void updateCachedSchedules(client, (schedules) => schedules.filter(({ id }) => id !== deleted)),
    onSettled: useRefetchAfterChange(),
  })
}

/**
 * Turns a mail schedule on or off: shown at once, undone if the server refuses. A quick second click reverses the first
 * one; requests are sent in order.
 */
export function useToggleSchedule(schedule: BriefMailSchedule) {
  const client = useQueryClient()
  const requested = useRef({ enabled: schedule.enabled, pending: 0 })
  const show = (enabled: boolean) =>
    updateCachedSchedules(client, (schedules) =>
      schedules.map((one) => (one.id === schedule.id ? { ...one, enabled } : one)),
    )
  const refetch = useRefetchAfterChange()
  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: schedule.id },
    mutationFn: (enabled: boolean) => updateSchedule(schedule.id, { ...settingsOf(schedule), enabled }),
    onMutate: async (enabled) => {
      await client.cancelQueries({ queryKey: KEY })
      show(enabled)
    },
    onError: (_error, enabled) => void show(!enabled),
    onSettled: () => {
      requested.current.pending -= 1
      return refetch()
    },
  })

  /** The callbacks are called for the last click only. */
  return (callbacks: { onSuccess: (enabled: boolean) => void; onError: (error: unknown) => void }) => {
    const { pending } = requested.current
    const enabled = !(pending > 0 ? requested.current.enabled : schedule.enabled)
    requested.current = { enabled, pending: pending + 1 }
    mutate(enabled, { onSuccess: () => callbacks.onSuccess(enabled), onError: callbacks.onError })
  }
}
