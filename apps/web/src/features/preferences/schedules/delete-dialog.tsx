import type { BriefMailSchedule } from '@tradeops/contract/account/preferences'
import { describeMailScheduleZones } from '@tradeops/domain/schedule/mail-schedule'
import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { useRef } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from './delete-dialog.module.css'
import { useDeleteSchedule } from './use-schedules.ts'

export type DeleteScheduleDialogProps = {
  schedule: BriefMailSchedule
  onDeleted: () => void
  onFailed: (error: unknown) => void
  onDismiss: () => void
}

export function DeleteScheduleDialog({ schedule, onDeleted, onFailed, onDismiss }: DeleteScheduleDialogProps) {
  const { mutate, isPending } = useDeleteSchedule()
  const dismiss = () => {
    if (!isPending) onDismiss()
  }
  const wasConfirmed = useRef(false)
  const confirm = () => {
    if (wasConfirmed.current) return
    wasConfirmed.current = true
    mutate(schedule.id, { onSuccess: onDeleted, onError: onFailed })
  }
  return (
    <Dialog title="Delete Schedule" open onDismiss={dismiss} startAt="title">
      <p>Are you sure you want to delete this daily brief schedule?</p>
      <p className={styles.which}>
        {describeMailScheduleZones({ zone: schedule.zone, moreZones: schedule.more_zones })}, {schedule.delivery_time}{' '}
        {nameTimezoneCity(schedule.timezone)}
      </p>
      <div className={styles.actions}>
        <Button variant="danger" aria-disabled={isPending || undefined} onClick={confirm}>
          {isPending ? 'Deleting...' : 'Delete Schedule'}
        </Button>
        <Button onClick={dismiss}>Cancel</Button>
      </div>
    </Dialog>
  )
}
