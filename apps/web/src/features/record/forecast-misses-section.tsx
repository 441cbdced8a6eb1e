import { useQuery } from '@tanstack/react-query'
import type { ForecastMissesAnswer, ForecastMissesByLeadTime } from '@tradeops/contract/market/forecast-misses'
import { FORECAST_LEAD_TIMES, type ForecastLeadTime } from '@tradeops/domain/forecast-misses/scored-forecast-series'
import { formatSignedDecimal, formatSignedMegawatts } from '@tradeops/domain/present/numbers'
import { padToTwoDigits } from '@tradeops/domain/time/central-time'
import { useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '../../ui/form/choice-group.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { forecastMissesQuery } from './api.ts'
import { type ForecastMissRow, ForecastMissTable } from './forecast-miss-table.tsx'
import styles from './forecast-misses-section.module.css'
import { composeBiasSentence, FORECAST_LEAD_LABELS } from './miss-words.ts'
import record from './record-view.module.css'

/** Shows how far load, wind and solar were from their forecasts, in the live or the simulated market. */
export function ForecastMissesSection({ ledger }: { ledger: ForecastMissesAnswer['ledger'] }) {
  const { data, error, refetch } = useQuery(forecastMissesQuery)
  if (data && data.ledger !== ledger) return null
  return (
    <Section heading="How forecasts have missed" note="actual minus forecast, MW">
      {error && !data && (
        <p role="alert">
          Could not load the misses. <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (data.series.length === 0 ? <p className={record.none}>{NOTHING_YET}</p> : <Misses answer={data} />)}
    </Section>
  )
}

const NOTHING_YET =
  'No hour has been compared with its forecast yet. The first results follow within hours, those for day-ahead a day later.'

const NO_BIAS =
  'No bias. A bias needs misses on one side in nine of ten days, in one part of the day, by 1 GW or more on average.'

const hasHours = ({ today, week }: ForecastMissesByLeadTime) => today.hours + week.hours > 0

function Misses({ answer: { series, biases } }: { answer: ForecastMissesAnswer }) {
  const [chosen, choose] = useState<ForecastLeadTime | null>(null)
  // Chooses the first kind of forecast that has scored hours, because on the first day no day-ahead forecast exists
  // yet.
  const firstWithHours = FORECAST_LEAD_TIMES.find((lead) =>
    series.some(({ leads }) => leads.some((each) => each.lead === lead && hasHours(each))),
  )
  const shown = chosen ?? firstWithHours ?? 'dayAhead'
  const rows = series.flatMap(({ title, leads }) => {
    const misses = leads.find(({ lead }) => lead === shown)
    return misses ? [{ title, misses }] : []
  })
  return (
    <>
      <ul className={styles.biases}>
        {biases.map((bias) => (
          <li key={`${bias.series} ${bias.part}`}>{composeBiasSentence(bias)}</li>
        ))}
        {biases.length === 0 && <li>{NO_BIAS}</li>}
      </ul>
      <ChoiceGroup label="Forecast as of">
        {FORECAST_LEAD_TIMES.map((lead) => (
          <ChoiceButton key={lead} isChosen={lead === shown} onChoose={() => choose(lead)}>
            {FORECAST_LEAD_LABELS[lead]}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      <ForecastMissTable rows={rows} />
      <HourlyMisses rows={rows} />
      <p className={`${record.small} ${styles.note}`}>
        Plus means above forecast. Under each figure: percent of the forecast and number of hours; unknown hours are
        left out. Wind and solar are as generated, so curtailed output counts as a miss.
      </p>
      <p className={`${record.small} ${styles.note}`}>
        What a bias is worth: with the forecasts of 2024, a part of the day that missed on one side in nine of ten days,
        by 1 GW or more, did so again in 81% of cases for load, 76% for wind and 62% for solar. The bias of the whole
        year explains all of that, so a bias describes past days and does not predict when they turn.
      </p>
    </>
  )
}

const HOURS_ENDING = Array.from({ length: 24 }, (_, index) => index + 1)

/** Lists the figures that the bars show: the mean forecast miss of every hour of the day, in MW and percent. */
const HourlyMisses = ({ rows }: { rows: readonly ForecastMissRow[] }) => (
  <details className={styles.details}>
    <summary>Mean miss by hour of the day, last 7 days</summary>
    <FigureTable
      label="Mean miss by hour of the day"
      className={styles.hourly}
      narrow="scroll"
      columns={['Hour', ...rows.map(({ title }) => title)]}
      rows={HOURS_ENDING.map((hourEnding) => ({
        key: String(hourEnding),
        name: `HE${padToTwoDigits(hourEnding)}`,
        cells: rows.map(({ misses }) => {
          const miss = misses.byHour.find((hour) => hour.hourEnding === hourEnding)
          if (!miss || miss.meanMw === null) return '–'
          const share = miss.meanPct === null ? '' : `, ${formatSignedDecimal(miss.meanPct, 1)}%`
          return `${formatSignedMegawatts(miss.meanMw)}${share}`
        }),
      }))}
    />
  </details>
)
