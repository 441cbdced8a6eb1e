import { explainAbsence } from '@tradeops/domain/present/key-figures'
import { DASH, dollars, megawatts } from '@tradeops/domain/present/numbers'
import { hourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { useContext } from 'react'
import { serverNow } from '../../lib/time/server-clock.ts'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { Brief } from './brief.ts'
import { SharedBriefContext } from './brief-context.ts'
import styles from './brief-view.module.css'
import { readGasPrice } from './figures.ts'

export const Footnotes = ({ brief }: { brief: Brief }) => (
  <Section heading="Context & Footnotes">
    <div className={styles.footnotes}>
      <p>{gasWords(brief)}</p>
      <p>{forecastWords(brief)}</p>
      <SharedNote />
      {/* On screen the site's footer says it. */}
      <p className="print-only">Information, not advice.</p>
    </div>
  </Section>
)

/** Shows a hash, with which a reader can compare a forwarded brief with the one at its link. */
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
  const gas = dollars(price ?? readGasPrice(brief))
  if (gas === DASH)
    return `Henry Hub gas price ${DASH} (${explainAbsence(brief.diagnostics?.gas, 'gas', serverNow())}).`
  const cost =
    typeof impliedCombinedCycle === 'number'
      ? ` A combined cycle runs at about ${dollars(impliedCombinedCycle)}/MWh.`
      : ''
  return `Henry Hub gas price ${gas}/MMBtu.${cost}`
}

/** The forecast's peak is ahead, so an hour that is over today is tomorrow's. */
const isOver = (hourEnding: number, { madeAt }: Brief) => hourEnding < hourEndingNumber(new Date(madeAt))

function forecastWords(brief: Brief): string {
  const { model, ts_utc, peakMw, peakHourEnding } = brief.context?.loadForecast ?? {}
  if (!model) return `Load forecast model ${DASH} (no forecast yet).`
  const when = ts_utc ? `, ${formatMoment(new Date(ts_utc), serverNow())}` : ''
  const peak =
    typeof peakMw === 'number' && typeof peakHourEnding === 'number'
      ? ` Peak ${megawatts(peakMw)} MW in HE${padToTwoDigits(peakHourEnding)}${isOver(peakHourEnding, brief) ? ' tomorrow' : ''}.`
      : ''
  return `Load forecast model ${model}${when}.${peak}`
}
