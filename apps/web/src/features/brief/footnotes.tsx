import { explainAbsence } from '@tradeops/domain/present/key-figures'
import { formatDollarAmount, formatMegawatts, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { useContext } from 'react'
import { readServerTime } from '../../lib/time/server-clock.ts'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { Brief } from './brief.ts'
import { SharedBriefContext } from './brief-context.ts'
import styles from './brief-view.module.css'
import { readGasPriceUsdPerMmbtu } from './figures.ts'

export const Footnotes = ({ brief }: { brief: Brief }) => (
  <Section heading="Context & Footnotes">
    <div className={styles.footnotes}>
      <p>{gasWords(brief)}</p>
      <p>{forecastWords(brief)}</p>
      <SharedNote />
      {/* This sentence is for paper only, because on screen the footer of the site shows it. */}
      <p className="print-only">Information, not advice.</p>
    </div>
  </Section>
)

/** Shows the hash of a shared brief, so that a reader can compare a forwarded copy with the one at its link. */
function SharedNote() {
  const shared = useContext(SharedBriefContext)
  return (
    shared && (
      <p className={styles.hash}>
        Shared brief, unchanged since it was shared. SHA-256 <code>{shared.sha256}</code>
      </p>
    )
  )
}

function gasWords(brief: Brief): string {
  const { price, impliedCombinedCycle } = brief.context?.gas ?? {}
  const gas = formatDollarAmount(price ?? readGasPriceUsdPerMmbtu(brief))
  if (gas === MISSING_VALUE_DASH)
    return `Henry Hub gas price ${MISSING_VALUE_DASH} (${explainAbsence(brief.diagnostics?.gas, 'gas', readServerTime())}).`
  const cost =
    typeof impliedCombinedCycle === 'number'
      ? ` A combined cycle runs at about ${formatDollarAmount(impliedCombinedCycle)}/MWh.`
      : ''
  return `Henry Hub gas price ${gas}/MMBtu.${cost}`
}

/**
 * Whether the forecast peak hour is tomorrow: the peak is always ahead, so an hour that is over today means tomorrow's.
 */
const isOver = (hourEnding: number, { madeAt }: Brief) => hourEnding < computeHourEndingNumber(new Date(madeAt))

function forecastWords(brief: Brief): string {
  const { model, ts_utc, peakMw, peakHourEnding } = brief.context?.loadForecast ?? {}
  if (!model) return `Load forecast model ${MISSING_VALUE_DASH} (no forecast yet).`
  const when = ts_utc ? `, ${formatMoment(new Date(ts_utc), readServerTime())}` : ''
  const peak =
    typeof peakMw === 'number' && typeof peakHourEnding === 'number'
      ? ` Peak ${formatMegawatts(peakMw)} MW in HE${padToTwoDigits(peakHourEnding)}${isOver(peakHourEnding, brief) ? ' tomorrow' : ''}.`
      : ''
  return `Load forecast model ${model}${when}.${peak}`
}
