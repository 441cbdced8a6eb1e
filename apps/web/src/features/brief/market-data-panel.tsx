import { compassPoint, DASH, decimal, dollars, megawatts } from '../../lib/format.ts'
import { type Row, Rows } from '../../ui/rows.tsx'
import { Section } from '../../ui/section.tsx'
import type { Brief, Nowcast } from './brief.ts'
import { FigureAge } from './figure-age.tsx'
import { gasPriceOf, lmpOf, loadMwOf } from './figures.ts'
import { FuelMix } from './fuel-mix.tsx'
import styles from './market-data-panel.module.css'

const row = (label: string, value: string, unit: string): Row =>
  value === DASH ? { label, value } : { label, value, unit }

const marketRows = (brief: Brief): Row[] => [
  row('LMP', dollars(lmpOf(brief)), '/MWh'),
  row('Load', megawatts(loadMwOf(brief)), 'MW'),
  row('Gas', dollars(gasPriceOf(brief)), '/MMBtu'),
]

const weatherRows = (now: Nowcast): Row[] => [
  row('Temperature', decimal(now.tempF, 0), '°F'),
  row('Humidity', decimal(now.relHumPct, 0), '%'),
  row('Wind', decimal(now.windMph, 0), 'mph'),
  row('Wind direction', degrees(now.windDirDeg), compassPoint(now.windDirDeg)),
  row('Precipitation probability', decimal(now.precipProbPct, 0), '%'),
  row('Dew point', decimal(now.dewPointF, 0), '°F'),
  row('Pressure', decimal(now.pressureInHg, 2), 'inHg'),
  row('Visibility', decimal(now.visibilityMiles, 0), 'mi'),
  row('Alerts', decimal(now.alertCount, 0), ''),
]

function degrees(value: number | null | undefined): string {
  const text = decimal(value, 0)
  return text === DASH ? DASH : `${text}°`
}

export function MarketDataPanel({ brief }: { brief: Brief }) {
  const { nowcast, diagnostics } = brief
  return (
    <Section heading="Live Market Data">
      <h3 className={styles.group}>Market</h3>
      <Rows label="Market" rows={marketRows(brief)} />
      <h3 className={styles.group}>Fuel Mix</h3>
      <FuelMix nowcast={nowcast} />
      <h3 className={styles.group}>Weather</h3>
      <Rows label="Weather" rows={weatherRows(nowcast)} />
      <p className={styles.source}>
        {nowcast.stationId ? `Data source: NWS station ${nowcast.stationId}` : 'Data source: no station reported'}
        <FigureAge source="weather" observedAt={diagnostics?.weather.observedAt ?? null} missing={false} />
      </p>
    </Section>
  )
}
