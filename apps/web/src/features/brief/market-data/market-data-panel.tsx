import type { SourceName } from '@tradeops/domain/market/market-source'
import { explainAbsence } from '@tradeops/domain/present/key-figures'
import { DASH, decimal, dollars, megawatts, miles, nameCompassPoint } from '@tradeops/domain/present/numbers'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { type LabeledValue, LabeledValues } from '../../../ui/figures/labeled-values.tsx'
import { Fold } from '../../../ui/frame/fold.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief, CurrentConditions } from '../brief.ts'
import { FigureAge } from '../figures/figure-age.tsx'
import { findObservationTime, readGasPrice, readLmp, readLoadMw } from '../figures.ts'
import { isLiveOrConnecting, type Liveness, matchesReferenceTime } from '../live/liveness.ts'
import { FuelMix } from './fuel-mix.tsx'
import styles from './market-data-panel.module.css'

type Absence = (source: SourceName) => string

const rowFor =
  (absence: Absence, source: SourceName) =>
  (label: string, value: string, unit: string): LabeledValue =>
    value === DASH ? { label, missing: absence(source) } : { label, value, unit }

const marketRows = (brief: Brief, absence: Absence): LabeledValue[] => [
  rowFor(absence, 'lmp')('LMP', dollars(readLmp(brief)), '/MWh'),
  rowFor(absence, 'load')('Load', megawatts(readLoadMw(brief)), 'MW'),
  rowFor(absence, 'gas')('Gas', dollars(readGasPrice(brief)), '/MMBtu'),
]

function weatherRows(now: CurrentConditions, absence: Absence): LabeledValue[] {
  const row = rowFor(absence, 'weather')
  return [
    row('Temperature', decimal(now.tempF, 0), '°F'),
    row('Humidity', decimal(now.relHumPct, 0), '%'),
    row('Wind', decimal(now.windMph, 0), 'mph'),
    row('Wind direction', degrees(now.windDirDeg), nameCompassPoint(now.windDirDeg)),
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
      heading={isLiveOrConnecting(liveness) ? 'Live Market Data' : 'Market Data'}
      note={current ? undefined : 'not live'}
      className={current ? undefined : styles.stale}
    >
      <Fold summary={<h3 className={styles.group}>Market</h3>}>
        <LabeledValues label="Market" rows={marketRows(brief, absence)} />
        {!current && (
          <p className={styles.source}>
            <FigureAge
              source="lmp"
              name="LMP"
              observedAt={findObservationTime(brief, 'price', 'lmp')}
              current={false}
            />
            <FigureAge
              source="load"
              name="Load"
              observedAt={findObservationTime(brief, 'load', 'load')}
              current={false}
            />
          </p>
        )}
      </Fold>
      <h3 className={styles.group}>Fuel Mix</h3>
      <FuelMix nowcast={nowcast} missing={absence('load')} />
      <Fold summary={<h3 className={styles.group}>Weather</h3>}>
        <LabeledValues label="Weather" rows={weatherRows(nowcast, absence)} />
        <p className={styles.source}>
          {nowcast.stationId ? `Data source: NWS station ${nowcast.stationId}` : 'Data source: no station reported'}
          <FigureAge source="weather" observedAt={diagnostics?.weather?.observedAt ?? null} current={current} />
        </p>
      </Fold>
    </Section>
  )
}
