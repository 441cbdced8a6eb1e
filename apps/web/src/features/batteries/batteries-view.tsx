import { BATTERY_DURATION_HOURS, type BatteryDurationHours } from '@tradeops/domain/batteries/battery-terms'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { formatTime } from '../../lib/time/shown-time.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '../../ui/form/choice-group.tsx'
import type { BatteriesQueryState } from './api.ts'
import styles from './batteries.module.css'
import { BatteriesPanels } from './batteries-panels.tsx'
import { composeBatteryPlanSentence, findChosenBatteryPlans } from './find-chosen-battery-plans.ts'

export type BatteryPlanChoice = { zone: Zone; isTomorrow: boolean; storageHours: BatteryDurationHours }

export type BatteriesViewProps = {
  view: BatteriesQueryState
  choice: BatteryPlanChoice
  onChoose: (choice: BatteryPlanChoice) => void
}

/** Shows when a battery at a zone's hub should charge and discharge, and what that earns. */
export function BatteriesView({ view, choice, onChoose }: BatteriesViewProps) {
  const { answer } = view
  const chosen = answer && findChosenBatteryPlans(answer, choice)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.heading}>Batteries</h1>
        <p className={styles.lead} aria-busy={answer === undefined}>
          {chosen ? composeBatteryPlanSentence(answer, chosen) : <Skeleton height="1.5rem" width="20rem" />}
        </p>
      </header>
      <Failure view={view} />
      <div className={`screen-only ${styles.controls}`}>
        <ChoiceGroup label="Zone">
          {ZONES.map((zone) => (
            <ChoiceButton key={zone} isChosen={zone === choice.zone} onChoose={() => onChoose({ ...choice, zone })}>
              {ZONE_NAMES[zone]}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Day">
          {[false, true].map((isTomorrow) => (
            <ChoiceButton
              key={String(isTomorrow)}
              isChosen={isTomorrow === choice.isTomorrow}
              onChoose={() => onChoose({ ...choice, isTomorrow })}
            >
              {isTomorrow ? 'Tomorrow' : 'Today'}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
        <ChoiceGroup label="Storage">
          {BATTERY_DURATION_HOURS.map((storageHours) => (
            <ChoiceButton
              key={storageHours}
              isChosen={storageHours === choice.storageHours}
              onChoose={() => onChoose({ ...choice, storageHours })}
            >
              {`${storageHours} h`}
            </ChoiceButton>
          ))}
        </ChoiceGroup>
      </div>
      {chosen ? <BatteriesPanels answer={answer} {...chosen} /> : <Skeleton height="30rem" />}
    </>
  )
}

/** Shows in one line that a refresh failed, above the last known figures and with their time. */
function Failure({ view: { answer, unconfirmed, isUnavailable, online, retry } }: { view: BatteriesQueryState }) {
  if (unconfirmed === null && !isUnavailable) return <p role="status" />
  return (
    <p className={styles.failure} role="status">
      {online ? 'Could not refresh; trying again.' : 'You are offline. Figures load when the connection is back.'}
      {answer && ` Figures are from ${formatTime(new Date(answer.asOf))}.`}{' '}
      {online && <Button onClick={retry}>Try again</Button>}
    </p>
  )
}
