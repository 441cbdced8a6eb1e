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
  /** It was deleted elsewhere meanwhile: no change can be saved any more. */
  onGone: (error: unknown) => void
  onDismiss: () => void
}

/** Open from the first to the last moment it is on the page. What is being sent is not walked away from. */
export function ScheduleDialog({ schedule, preferences, onSaved, onGone, onDismiss }: ScheduleDialogProps) {
  const form = useScheduleForm(schedule, { onSaved, onGone })
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
