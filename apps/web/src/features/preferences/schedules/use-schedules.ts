import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CreateScheduleBody,
  PreferencesAnswer,
  ScheduledBrief,
  UpdateScheduleBody,
} from '@tradeops/contract/account/preferences'
import { useRef } from 'react'
import { createSchedule, deleteSchedule, preferencesQuery, updateSchedule } from '../api.ts'

const KEY = preferencesQuery.queryKey

type Change = (schedules: ScheduledBrief[]) => ScheduledBrief[]

const changeKept = (client: QueryClient, change: Change) =>
  client.setQueryData(KEY, (kept: PreferencesAnswer | undefined) =>
    kept ? { ...kept, scheduledBriefs: change(kept.scheduledBriefs) } : kept,
  )

/** The answer's own version of a schedule takes the place of ours, or the list's end. */
const withSchedule =
  (answered: ScheduledBrief): Change =>
  (schedules) =>
    schedules.some(({ id }) => id === answered.id)
      ? schedules.map((schedule) => (schedule.id === answered.id ? answered : schedule))
      : [...schedules, answered]

const settingsOf = ({ zone, delivery_time, timezone, enabled }: ScheduledBrief): UpdateScheduleBody => ({
  ...{ zone, deliveryTime: delivery_time, timezone, enabled },
})

/** Every change, right or wrong, ends with the server's own list; while another is still under way, that one sees to it. */
function useSettled() {
  const client = useQueryClient()
  return () => {
    if (client.isMutating({ mutationKey: KEY }) === 1) return client.invalidateQueries({ queryKey: KEY })
  }
}

export type ScheduleChange =
  | { kind: 'create'; body: CreateScheduleBody }
  | { kind: 'update'; id: string; body: UpdateScheduleBody }

export function useSaveSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    mutationFn: (change: ScheduleChange) =>
      change.kind === 'create' ? createSchedule(change.body) : updateSchedule(change.id, change.body),
    onSuccess: ({ scheduledBrief }) => void changeKept(client, withSchedule(scheduledBrief)),
    onSettled: useSettled(),
  })
}

export function useDeleteSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    mutationFn: deleteSchedule,
    onSuccess: (_answer, deleted) =>
      void changeKept(client, (schedules) => schedules.filter(({ id }) => id !== deleted)),
    onSettled: useSettled(),
  })
}

/**
 * Shown at once, taken back if refused. A second click may come before the first is drawn: it turns what was wanted, not
 * what is shown. They are sent one after the other, so that the last one stands.
 */
export function useToggleSchedule(schedule: ScheduledBrief) {
  const client = useQueryClient()
  const wanted = useRef({ enabled: schedule.enabled, underWay: 0 })
  const show = (enabled: boolean) =>
    changeKept(client, (schedules) => schedules.map((one) => (one.id === schedule.id ? { ...one, enabled } : one)))
  const settled = useSettled()
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
      wanted.current.underWay -= 1
      return settled()
    },
  })

  /** `onSuccess` and `onError` hear of the last click only. */
  return (told: { onSuccess: (enabled: boolean) => void; onError: (error: unknown) => void }) => {
    const { underWay } = wanted.current
    const enabled = !(underWay > 0 ? wanted.current.enabled : schedule.enabled)
    wanted.current = { enabled, underWay: underWay + 1 }
    mutate(enabled, { onSuccess: () => told.onSuccess(enabled), onError: told.onError })
  }
}
