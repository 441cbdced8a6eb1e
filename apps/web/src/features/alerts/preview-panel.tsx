import { useQuery } from '@tanstack/react-query'
import type { NewAlertBody } from '@tradeops/contract/account/alerts'
import { formatCurrentValue } from '@tradeops/domain/alerts/condition-words'
import { formatClockCt } from '@tradeops/domain/present/market-time'
import { decimal } from '@tradeops/domain/present/numbers'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { formatStamp } from '../../lib/time/shown-time.ts'
import { Choice, Choices } from '../../ui/form/choices.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './alerts.module.css'
import { alertPreviewQuery } from './api.ts'

const SHOWN_FIRINGS = 8

/** The alert tried on the past, with the function that evaluates it live. */
export function PreviewPanel({ body }: { body: NewAlertBody | null }) {
  const [days, setDays] = useState<30 | 90>(30)
  const { data, error, isPlaceholderData } = useQuery(alertPreviewQuery(body, days))
  return (
    <Section heading="Tried on the past">
      <Choices label="Days">
        {([30, 90] as const).map((each) => (
          <Choice key={each} isChosen={days === each} onChoose={() => setDays(each)}>
            {each} days
          </Choice>
        ))}
      </Choices>
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
                  <span>{formatStamp(new Date(firing.startedAt))}</span>
                  <b>{formatCurrentValue(body.quantity, firing.peak)}</b>
                  <span className={styles.note}>
                    furthest at {formatClockCt(new Date(firing.peakAt))}, past for {decimal(firing.pastMinutes, 0)} min
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
