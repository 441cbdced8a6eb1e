import { useQuery } from '@tanstack/react-query'
import type { BriefMailSchedule, PreferencesAnswer } from '@tradeops/contract/account/preferences'
import { isZone, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { describeMailScheduleZones } from '@tradeops/domain/schedule/mail-schedule'
import { nameTimezoneCity } from '@tradeops/domain/schedule/timezone'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { useFocusOnViewChange } from '../../../lib/browser/reading-focus.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { readLastZone, saveLastZone } from '../../../lib/storage/last-zone.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, LinkButton } from '../../../ui/form/button.tsx'
import fieldStyles from '../../../ui/form/field.module.css'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { preferencesQuery } from '../api.ts'
import { describePreferencesFailure, PreferencesFailureNotice, SuspendedAddressNotice } from '../notices.tsx'
import { MailTimeField, TimezoneField, ZoneField } from '../schedules/schedule-fields.tsx'
import { describeNextMail } from '../schedules/schedule-words.ts'
import { useScheduleForm } from '../schedules/use-schedule-form.ts'
import { SendBriefNowPanel } from './send-brief-now-panel.tsx'
import styles from './welcome-view.module.css'

type ContinueTo = { continueTo: string }

/** Sets up a daily brief in one step, for a user who has just verified the email address. */
export function WelcomeView({ continueTo }: ContinueTo) {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery)
  return (
    <>
      <MessagePage title="Your brief by mail">
        <p>Choose your zone and a time. You can change or stop it at any time.</p>
      </MessagePage>
      {data ? (
        <FirstSchedule preferences={data} continueTo={continueTo} />
      ) : (
        <div className={fieldStyles.form}>
          {error && !isFetching ? (
            <>
              <PreferencesFailureNotice failure={describePreferencesFailure('load', error)} />
              <Button onClick={() => void refetch()}>Try Again</Button>
            </>
          ) : (
            <WelcomeSkeleton />
          )}
          <Skip continueTo={continueTo} />
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

const Skip = ({ continueTo }: ContinueTo) => (
  <LinkButton to={continueTo} variant="quiet" className={styles.skip}>
    Skip
  </LinkButton>
)

/** Suggests the zone of the brief on which the user signed up, otherwise the zone that they chose last. */
function suggestZone(continueTo: string): Zone {
  const zone = new URLSearchParams(continueTo.split('?')[1]).get('zone')
  return zone !== null && isZone(zone) ? zone : readLastZone()
}

function FirstSchedule({ preferences, continueTo }: ContinueTo & { preferences: PreferencesAnswer }) {
  const { scheduledBriefs, availableTimezones, suspendedAddress } = preferences
  const [suggested] = useState(() => ({ zone: suggestZone(continueTo) }))
  const [saved, setSaved] = useState<BriefMailSchedule | null>(null)
  useFocusOnViewChange(saved ? 'saved' : 'form')
  const onSaved = (schedule: BriefMailSchedule) => {
    saveLastZone(schedule.zone)
    setSaved(schedule)
  }
  const form = useScheduleForm(null, { onSaved, onDeletedElsewhere: () => undefined }, suggested)
  const [chosen, timezone] = useWatch({ control: form.control, name: ['zone', 'timezone'] })
  const zone = ZONES.find((one) => one === chosen) ?? suggested.zone
  return (
    <>
      <div className={styles.notices}>
        {suspendedAddress && <SuspendedAddressNotice suspended={suspendedAddress} />}
        {scheduledBriefs.length > 0 && !saved && <ExistingSchedules schedules={scheduledBriefs} />}
      </div>
      {saved ? (
        <Saved schedule={saved} continueTo={continueTo} />
      ) : (
        <form className={fieldStyles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
          <div className={styles.pair}>
            <ZoneField form={form} zones={ZONES} />
            <MailTimeField form={form} />
          </div>
          <TimezoneField form={form} timezones={availableTimezones} current="" />
          {form.failure && <PreferencesFailureNotice failure={form.failure} onClose={form.closeFailure} />}
          <Button type="submit" variant="primary" size="large" aria-disabled={form.isSending || undefined}>
            {form.isSending ? 'Saving...' : 'Start Daily Brief'}
          </Button>
        </form>
      )}
      <SendBriefNowPanel key={`${zone} ${timezone}`} zone={zone} timezone={timezone} />
      {!saved && <Skip continueTo={continueTo} />}
    </>
  )
}

const scheduleWords = ({ zone, more_zones, delivery_time, timezone }: BriefMailSchedule) =>
  `${describeMailScheduleZones({ zone, moreZones: more_zones })}, ${delivery_time} ${nameTimezoneCity(timezone)}`

const ExistingSchedules = ({ schedules }: { schedules: readonly BriefMailSchedule[] }) => (
  <Notice tone="plain">
    You already have a daily brief: {schedules.map(scheduleWords).join('; ')}.{' '}
    <Link to={useLinks().preferences()}>See your daily briefs</Link>
  </Notice>
)

function Saved({ schedule, continueTo }: ContinueTo & { schedule: BriefMailSchedule }) {
  const next = describeNextMail(schedule, readServerTime())
  return (
    <div className={fieldStyles.form}>
      <div role="status">
        <Notice tone="good">
          Your daily brief is set up: {scheduleWords(schedule)}.{next && ` The first is sent ${next}.`}
        </Notice>
      </div>
      <LinkButton to={continueTo} variant="primary" size="large">
        Continue
      </LinkButton>
    </div>
  )
}
