import { useQuery } from '@tanstack/react-query'
import type { NewAlertBody } from '@tradeops/contract/account/alerts'
import { formatCurrentAlertValue } from '@tradeops/domain/alerts/alert-condition-words'
import { formatClockCt } from '@tradeops/domain/present/market-time'
import { formatDecimal } from '@tradeops/domain/present/numbers'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatDateAndTime } from '../../lib/time/shown-time.ts'
import { ChoiceButton, ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './alerts.module.css'
import { alertPreviewQuery } from './api.ts'

const SHOWN_FIRINGS = 8

/** Shows when an alert would have fired in the past, computed by the function that evaluates live alerts. */
export function AlertPreviewPanel({ body }: { body: NewAlertBody | null }) {
  const [days, setDays] = useState<30 | 90>(30)
  const { data, error, isPlaceholderData } = useQuery(alertPreviewQuery(body, days))
  return (
    <Section heading="Tried on the past">
      <ChoiceGroup label="Days">
        {([30, 90] as const).map((each) => (
          <ChoiceButton key={each} isChosen={days === each} onChoose={() => setDays(each)}>
            {each} days
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      <div aria-live="polite" aria-busy={isPlaceholderData}>
        {error && <p className={styles.note}>{getErrorMessage(error)}</p>}
        {!error && data && body && (
          <>
            <p className={styles.headline}>{data.headline}</p>
            {data.sentences.map((sentence) => (
              <p key={sentence} className={styles.note}>
                {sentence}
              </p>
            ))}
            <ul className={styles.firings}>
              {data.firings.slice(-SHOWN_FIRINGS).map((firing) => (
                <li key={firing.startedAt}>
                  <span>{formatDateAndTime(new Date(firing.startedAt))}</span>
                  <b>{formatCurrentAlertValue(body.quantity, firing.peak)}</b>
                  <span className={styles.note}>
                    furthest at {formatClockCt(new Date(firing.peakAt))}, past for{' '}
                    {formatDecimal(firing.pastMinutes, 0)} min
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}
