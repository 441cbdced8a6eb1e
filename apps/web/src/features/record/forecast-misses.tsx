import { useQuery } from '@tanstack/react-query'
import type { ForecastMissesAnswer, LeadMisses } from '@tradeops/contract/market/forecast-misses'
import { LEADS, type Lead } from '@tradeops/domain/forecast-misses/tracked-series'
import { useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Choice, Choices } from '../../ui/form/choices.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { forecastMissesQuery } from './api.ts'
import styles from './forecast-misses.module.css'
import { HourlyMisses } from './hourly-misses.tsx'
import { MissTable } from './miss-table.tsx'
import { biasSentence, LEAD_NAMES } from './miss-words.ts'

/** How load, wind and solar came in against what had been forecast of them, in the ledger that is being written. */
export function ForecastMisses({ ledger }: { ledger: ForecastMissesAnswer['ledger'] }) {
  const { data, error, refetch } = useQuery(forecastMissesQuery)
  if (data && data.ledger !== ledger) return null
  return (
    <Section heading="How forecasts have missed" note="actual minus forecast, MW">
      {error && !data && (
        <p role="alert">
          The misses could not be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (data.series.length === 0 ? <p className={styles.none}>{NOTHING_YET}</p> : <Misses answer={data} />)}
    </Section>
  )
}

const NOTHING_YET =
  'No hour has been held against its forecast yet. The first come within hours of the first forecasts, those against day-ahead close a day later.'

const NO_BIAS =
  'No bias is told: that takes ten days of a part of the day, nine of them on one side and 1 GW on average.'

const isTold = ({ today, week }: LeadMisses) => today.hours + week.hours > 0

function Misses({ answer: { series, biases } }: { answer: ForecastMissesAnswer }) {
  const [asked, ask] = useState<Lead | null>(null)
  // On the first day nothing was forecast by ten the day before.
  const firstTold = LEADS.find((lead) =>
    series.some(({ leads }) => leads.some((each) => each.lead === lead && isTold(each))),
  )
  const shown = asked ?? firstTold ?? 'dayAhead'
  const rows = series.flatMap(({ title, leads }) => {
    const misses = leads.find(({ lead }) => lead === shown)
    return misses ? [{ title, misses }] : []
  })
  return (
    <>
      <ul className={styles.biases}>
        {biases.map((bias) => (
          <li key={`${bias.series} ${bias.part}`}>{biasSentence(bias)}</li>
        ))}
        {biases.length === 0 && <li>{NO_BIAS}</li>}
      </ul>
      <Choices label="Forecast as of">
        {LEADS.map((lead) => (
          <Choice key={lead} isChosen={lead === shown} onChoose={() => ask(lead)}>
            {LEAD_NAMES[lead]}
          </Choice>
        ))}
      </Choices>
      <MissTable rows={rows} />
      <HourlyMisses rows={rows} />
      <p className={styles.note}>
        Plus is more than was forecast. Under each figure: percent of the forecast, and of how many hours it is; hours
        that are not known are left out. Wind and solar count as generated, so what was curtailed counts as missing.
      </p>
      <p className={styles.note}>
        What a bias is worth: on the real forecasts of 2024, a part of the day that had come in on one side in nine of
        ten days, by 1 GW or more, did so again in 81% of cases for load, 76% for wind and 62% for solar. The side to
        which the whole year leaned explains all of that, so it describes the days behind us and does not tell when they
        will turn.
      </p>
    </>
  )
}
