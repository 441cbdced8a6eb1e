import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { explainAbsence } from '@tradeops/domain/present/key-figures'
import {
  formatDecimal,
  formatDollarAmount,
  formatMegawatts,
  formatMiles,
  MISSING_VALUE_DASH,
  nameCompassPoint,
} from '@tradeops/domain/present/numbers'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { type LabeledValue, LabeledValues } from '../../../ui/figures/labeled-values.tsx'
import { FoldableDetails } from '../../../ui/frame/fold.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, CurrentConditions } from '../brief.ts'
import { FigureAge } from '../figures/figure-age.tsx'
import { findFigureObservationTime, readGasPriceUsdPerMmbtu, readLmpUsdPerMwh, readLoadMw } from '../figures.ts'
import { areFiguresValid, isLiveOrConnecting, type Liveness } from '../live/liveness.ts'
import { FuelMix } from './fuel-mix.tsx'
import styles from './market-data-panel.module.css'

type Absence = (source: RequiredSourceName) => string

const rowFor =
  (absence: Absence, source: RequiredSourceName) =>
  (label: string, value: string, unit: string): LabeledValue =>
    value === MISSING_VALUE_DASH ? { label, missing: absence(source) } : { label, value, unit }

const marketRows = (brief: Brief, absence: Absence): LabeledValue[] => [
  rowFor(absence, 'lmp')('LMP', formatDollarAmount(readLmpUsdPerMwh(brief)), '/MWh'),
  rowFor(absence, 'load')('Load', formatMegawatts(readLoadMw(brief)), 'MW'),
  rowFor(absence, 'gas')('Gas', formatDollarAmount(readGasPriceUsdPerMmbtu(brief)), '/MMBtu'),
]

function weatherRows(now: CurrentConditions, absence: Absence): LabeledValue[] {
  const row = rowFor(absence, 'weather')
  return [
    row('Temperature', formatDecimal(now.tempF, 0), '°F'),
    row('Humidity', formatDecimal(now.relHumPct, 0), '%'),
    row('Wind', formatDecimal(now.windMph, 0), 'mph'),
    row('Wind direction', degrees(now.windDirDeg), nameCompassPoint(now.windDirDeg)),
    row('Precipitation probability', formatDecimal(now.precipProbPct, 0), '%'),
    row('Dew point', formatDecimal(now.dewPointF, 0), '°F'),
    row('Pressure', formatDecimal(now.pressureInHg, 2), 'inHg'),
    row('Visibility', formatMiles(now.visibilityMiles), 'mi'),
    row('Alerts', formatDecimal(now.alertCount, 0), ''),
  ]
}

function degrees(value: number | null | undefined): string {
  const text = formatDecimal(value, 0)
  return text === MISSING_VALUE_DASH ? MISSING_VALUE_DASH : `${text}°`
}

export function MarketDataPanel({ brief, liveness }: { brief: Brief; liveness: Liveness }) {
  const { nowcast, diagnostics } = brief
  const absence: Absence = (source) => explainAbsence(brief.diagnostics?.[source], source, readServerTime())
  const current = areFiguresValid(liveness)
  return (
    <Section
      heading={isLiveOrConnecting(liveness) ? 'Live Market Data' : 'Market Data'}
      note={current ? undefined : 'not live'}
      className={current ? undefined : styles.stale}
    >
      <FoldableDetails summary={<h3 className={styles.group}>Market</h3>}>
        <LabeledValues label="Market" rows={marketRows(brief, absence)} />
        {!current && (
          <p className={styles.source}>
            <FigureAge
              source="lmp"
              name="LMP"
              observedAt={findFigureObservationTime(brief, 'price', 'lmp')}
              current={false}
            />
            <FigureAge
              source="load"
              name="Load"
              observedAt={findFigureObservationTime(brief, 'load', 'load')}
              current={false}
            />
          </p>
        )}
      </FoldableDetails>
      <h3 className={styles.group}>Fuel Mix</h3>
      <FuelMix nowcast={nowcast} missing={absence('load')} />
      <FoldableDetails summary={<h3 className={styles.group}>Weather</h3>}>
        <LabeledValues label="Weather" rows={weatherRows(nowcast, absence)} />
        <p className={styles.source}>
          {nowcast.stationId ? `Data source: NWS station ${nowcast.stationId}` : 'Data source: no station reported'}
          <FigureAge source="weather" observedAt={diagnostics?.weather?.observedAt ?? null} current={current} />
        </p>
      </FoldableDetails>
    </Section>
  )
}
