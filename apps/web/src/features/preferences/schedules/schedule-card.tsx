import type { BriefMailSchedule } from '@tradeops/contract/account/preferences'
import { describeMailScheduleZones } from '@tradeops/domain/schedule/mail-schedule'
import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { describeWeekdays } from '@tradeops/domain/schedule/weekdays'
import { useNow } from '../../../lib/time/use-now.ts'
import { Chip } from '../../../ui/figures/chip.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { VisuallyHidden } from '../../../ui/frame/visually-hidden.tsx'
import styles from './schedule-card.module.css'
import {
  describeClockChange,
  describeLastSentMail,
  describeMissedMail,
  describeNextMail,
  describeUnsentMail,
} from './schedule-words.ts'
import { useToggleSchedule } from './use-schedules.ts'

export type ScheduleCardProps = {
  schedule: BriefMailSchedule
  onToggled: (enabled: boolean) => void
  onToggleFailed: (error: unknown) => void
  onEdit: () => void
  onDelete: () => void
}

export function ScheduleCard({ schedule, onToggled, onToggleFailed, onEdit, onDelete }: ScheduleCardProps) {
  const { zone, more_zones, delivery_time, timezone, weekdays, only_at_watch, enabled } = schedule
  const toggle = useToggleSchedule(schedule)
  const zones = describeMailScheduleZones({ zone, moreZones: more_zones })
  const which = `${zones}, ${delivery_time} ${nameTimezoneCity(timezone)}`
  return (
    <li className={styles.card} aria-label={which}>
      <h2 className={styles.zone}>{zones}</h2>
      <div className={styles.facts}>
        <p>
          <span className={styles.time}>{delivery_time}</span>{' '}
          <span className={styles.place}>
            {timezone} · {nameTimezoneCity(timezone)} · {describeWeekdays(weekdays)}
            {only_at_watch && ' · only at watch or above'}
          </span>{' '}
          {!enabled && <Chip>Disabled</Chip>}
        </p>
        <DeliveryHistory schedule={schedule} />
      </div>
      <div className={styles.actions}>
        <Switch
          label={`Daily brief delivery: ${which}`}
          isOn={enabled}
          onToggle={() => toggle({ onSuccess: onToggled, onError: onToggleFailed })}
        />
        <Button onClick={onEdit}>
          Edit<VisuallyHidden> {which}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          Delete<VisuallyHidden> {which}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function DeliveryHistory({ schedule }: { schedule: BriefMailSchedule }) {
  const now = useNow()
  const { enabled, delivery_time, timezone, next_delivery, latest_delivery, missed } = schedule
  const next = enabled ? describeNextMail(schedule, now) : null
  const clockChange =
    next && next_delivery && describeClockChange(next_delivery.note, delivery_time, next_delivery.local_time)
  const latest = describeUnsentMail(latest_delivery, timezone, now)
  return (
    <div className={styles.deliveries}>
      <p>
        {next && <>Next: {next} · </>}
        {describeLastSentMail(schedule)}
      </p>
      {clockChange && <p>{clockChange}</p>}
      {latest && <p>{latest}</p>}
      {missed.map((one) => (
        <p key={one.local_date} className={styles.missed}>
          {describeMissedMail(one)}
        </p>
      ))}
    </div>
  )
}
