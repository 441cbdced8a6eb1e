import type { PreferencesAnswer, ScheduledBrief } from '@tradeops/contract/account/preferences'
import { ZONES } from '@tradeops/domain/market/zones'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

export type ScheduleDialogProps = {
  /** Null for a new one. */
  schedule: ScheduledBrief | null
  preferences: PreferencesAnswer
  onSaved: () => void
  /** The schedule was deleted elsewhere, so no change can be saved. */
  onDeletedElsewhere: (error: unknown) => void
  onDismiss: () => void
}

/** Cannot be dismissed while it is sending. */
export function ScheduleDialog({ schedule, preferences, onSaved, onDeletedElsewhere, onDismiss }: ScheduleDialogProps) {
  const form = useScheduleForm(schedule, { onSaved, onDeletedElsewhere })
  const { availableZones, availableTimezones } = preferences
  const dismiss = () => {
    if (!form.isSending) onDismiss()
  }
  return (
    <Dialog title={schedule ? 'Edit Schedule' : 'Add Schedule'} open onDismiss={dismiss}>
      <ScheduleForm
        form={form}
        schedule={schedule}
        zones={availableZones.length > 0 ? availableZones : ZONES}
        timezones={availableTimezones}
        onCancel={dismiss}
      />
    </Dialog>
  )
}
