import { useQuery } from '@tanstack/react-query'
import type { PreferencesAnswer, ScheduledBrief } from '@tradeops/contract/account/preferences'
import { ZONES } from '@tradeops/domain/market/zones'
import { zoneWords } from '@tradeops/domain/schedule/schedule'
import { cityOf, isTimezone } from '@tradeops/domain/schedule/timezone'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useViewFocus } from '../../../lib/browser/reading-focus.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { keepLastZone, readLastZone } from '../../../lib/storage/last-zone.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { preferencesQuery } from '../api.ts'
import { FailureNotice, failureOf, SuspendedNotice } from '../notices.tsx'
import { DeliveryTimeField, TimezoneField, ZoneField } from '../schedules/schedule-fields.tsx'
import { nextWords } from '../schedules/schedule-words.ts'
import { useScheduleForm } from '../schedules/use-schedule-form.ts'
import { SendNow } from './send-now.tsx'
import styles from './welcome-view.module.css'

/** Where to go from here, whether a brief was set up or not. */
type Onward = { onward: string }

/** A daily brief in one step, for whoever has just verified their address. */
export function WelcomeView({ onward }: Onward) {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  return (
    <>
      <MessagePage title="Your brief by mail">
        <p>Choose your zone and a time. You can change or stop it whenever you like.</p>
      </MessagePage>
      {data ? (
        <FirstSchedule preferences={data} onward={onward} />
      ) : (
        <div className={styles.form}>
          {error && !isFetching ? (
            <>
              <FailureNotice failure={failureOf('load', error)} />
              <Button onClick={() => void refetch()}>Try Again</Button>
            </>
          ) : (
            <WelcomeSkeleton />
          )}
          <Skip onward={onward} />
        </div>
      )}
    </>
  )
}

export const WelcomeSkeleton = () => (
  <div role="status" aria-label="Loading your daily briefs" aria-busy="true">
    <Skeleton height="14rem" />
  </div>
)

const Skip = ({ onward }: Onward) => (
  <Link to={onward} className={`${buttonClass({ variant: 'quiet' })} ${styles.skip}`}>
    Skip
  </Link>
)

const ownTimezone = (): { timezone?: string } => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimezone(timeZone) ? { timezone: timeZone } : {}
}

function FirstSchedule({ preferences, onward }: Onward & { preferences: PreferencesAnswer }) {
  const { scheduledBriefs, availableTimezones, suspendedAddress } = preferences
  const [known] = useState(() => ({ zone: readLastZone(), ...ownTimezone() }))
  const [saved, setSaved] = useState<ScheduledBrief | null>(null)
  useViewFocus(saved ? 'saved' : 'form')
  const onSaved = (schedule: ScheduledBrief) => {
    keepLastZone(schedule.zone)
    setSaved(schedule)
  }
  const form = useScheduleForm(null, { onSaved, onGone: () => undefined }, known)
  const [chosen, timezone] = useWatch({ control: form.control, name: ['zone', 'timezone'] })
  const zone = ZONES.find((one) => one === chosen) ?? known.zone
  return (
    <>
      <div className={styles.notices}>
        {suspendedAddress && <SuspendedNotice suspended={suspendedAddress} />}
        {scheduledBriefs.length > 0 && !saved && <Standing schedules={scheduledBriefs} />}
      </div>
      {saved ? (
        <Saved schedule={saved} onward={onward} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
          <div className={styles.pair}>
            <ZoneField form={form} zones={ZONES} />
            <DeliveryTimeField form={form} />
          </div>
          <TimezoneField form={form} timezones={availableTimezones} kept={known.timezone ?? ''} />
          {form.failure && <FailureNotice failure={form.failure} />}
          <Button type="submit" variant="primary" size="large" aria-disabled={form.isSending || undefined}>
            {form.isSending ? 'Saving...' : 'Start Daily Brief'}
          </Button>
        </form>
      )}
      <SendNow key={`${zone} ${timezone}`} zone={zone} timezone={timezone} />
      {!saved && <Skip onward={onward} />}
    </>
  )
}

const scheduleWords = ({ zone, more_zones, delivery_time, timezone }: ScheduledBrief) =>
  `${zoneWords({ zone, moreZones: more_zones })}, ${delivery_time} ${cityOf(timezone)}`

/** Set up in another tab, say, or on another day. */
const Standing = ({ schedules }: { schedules: readonly ScheduledBrief[] }) => (
  <Notice tone="plain">
    You already have a daily brief: {schedules.map(scheduleWords).join('; ')}.{' '}
    <Link to={useLinks().preferences()}>See your daily briefs</Link>
  </Notice>
)

function Saved({ schedule, onward }: Onward & { schedule: ScheduledBrief }) {
  const next = nextWords(schedule, serverNow())
  return (
    <div className={styles.form}>
      <div role="status">
        <Notice tone="good">
          Your daily brief is set up: {scheduleWords(schedule)}.{next && ` The first comes ${next}.`}
        </Notice>
      </div>
      <Link to={onward} className={buttonClass({ variant: 'primary', size: 'large' })}>
        Continue
      </Link>
    </div>
  )
}
