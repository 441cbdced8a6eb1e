import type { SourceName } from '@tradeops/domain/market/market-source'
import { explainAbsence } from '@tradeops/domain/present/key-figures'
import { compassPoint, DASH, decimal, dollars, megawatts, miles } from '@tradeops/domain/present/numbers'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { type Row, Rows } from '../../../ui/figures/rows.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, Nowcast } from '../brief.ts'
import { FigureAge } from '../figures/figure-age.tsx'
import { findObservedAt, gasPriceOf, lmpOf, loadMwOf } from '../figures.ts'
import { isCurrent, type Liveness, matchesReferenceTime } from '../live/liveness.ts'
import { FuelMix } from './fuel-mix.tsx'
import styles from './market-data-panel.module.css'

type Absence = (source: SourceName) => string

const rowFor =
  (absence: Absence, source: SourceName) =>
  (label: string, value: string, unit: string): Row =>
    value === DASH ? { label, missing: absence(source) } : { label, value, unit }

const marketRows = (brief: Brief, absence: Absence): Row[] => [
  rowFor(absence, 'lmp')('LMP', dollars(lmpOf(brief)), '/MWh'),
  rowFor(absence, 'load')('Load', megawatts(loadMwOf(brief)), 'MW'),
  rowFor(absence, 'gas')('Gas', dollars(gasPriceOf(brief)), '/MMBtu'),
]

function weatherRows(now: Nowcast, absence: Absence): Row[] {
  const row = rowFor(absence, 'weather')
  return [
    row('Temperature', decimal(now.tempF, 0), '°F'),
    row('Humidity', decimal(now.relHumPct, 0), '%'),
    row('Wind', decimal(now.windMph, 0), 'mph'),
    row('Wind direction', degrees(now.windDirDeg), compassPoint(now.windDirDeg)),
    row('Precipitation probability', decimal(now.precipProbPct, 0), '%'),
    row('Dew point', decimal(now.dewPointF, 0), '°F'),
    row('Pressure', decimal(now.pressureInHg, 2), 'inHg'),
    row('Visibility', miles(now.visibilityMiles), 'mi'),
    row('Alerts', decimal(now.alertCount, 0), ''),
  ]
}

function degrees(value: number | null | undefined): string {
  const text = decimal(value, 0)
  return text === DASH ? DASH : `${text}°`
}

export function MarketDataPanel({ brief, liveness }: { brief: Brief; liveness: Liveness }) {
  const { nowcast, diagnostics } = brief
  const absence: Absence = (source) => explainAbsence(brief.diagnostics?.[source], source, serverNow())
  const current = matchesReferenceTime(liveness)
  return (
    <Section
      heading={isCurrent(liveness) ? 'Live Market Data' : 'Market Data'}
      note={current ? undefined : 'not live'}
      className={current ? undefined : styles.stale}
    >
      <h3 className={styles.group}>Market</h3>
      <Rows label="Market" rows={marketRows(brief, absence)} />
      {!current && (
        <p className={styles.source}>
          <FigureAge source="lmp" name="LMP" observedAt={findObservedAt(brief, 'price', 'lmp')} current={false} />
          <FigureAge source="load" name="Load" observedAt={findObservedAt(brief, 'load', 'load')} current={false} />
        </p>
      )}
      <h3 className={styles.group}>Fuel Mix</h3>
      <FuelMix nowcast={nowcast} missing={absence('load')} />
      <h3 className={styles.group}>Weather</h3>
      <Rows label="Weather" rows={weatherRows(nowcast, absence)} />
      <p className={styles.source}>
        {nowcast.stationId ? `Data source: NWS station ${nowcast.stationId}` : 'Data source: no station reported'}
        <FigureAge source="weather" observedAt={diagnostics?.weather?.observedAt ?? null} current={current} />
      </p>
    </Section>
  )
}
