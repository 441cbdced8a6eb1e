import type { SourceName } from '@tradeops/domain/market/completeness'
import { DASH, dollars, megawatts, signedMegawatts } from '../../lib/format.ts'
import { calendarDay } from '../../lib/market-time.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Stat } from '../../ui/stat.tsx'
import { absenceOf } from './absence.ts'
import type { Brief } from './brief.ts'
import { FigureAge } from './figure-age.tsx'
import { gasPriceOf, lmpOf, loadMwOf, observedAtOf } from './figures.ts'
import styles from './kpi-strip.module.css'
import { NormNote } from './norm-note.tsx'
import { reasonWords } from './words.ts'

/** The six figures a trader reads first. */
export function KpiStrip({ brief }: { brief: Brief }) {
  const lmp = lmpOf(brief)
  const load = loadMwOf(brief)
  const gas = gasPriceOf(brief)
  const { evidence, norms, context } = brief
  const lacking = (value: number | null, source: SourceName) =>
    value === null ? absenceOf(brief, source, serverNow()) : undefined
  const tradeDate = context?.gas?.tradeDate
  return (
    <dl className={styles.strip} aria-label="Key figures">
      <Stat label="LMP" kind="Real-time" value={dollars(lmp)} missing={lacking(lmp, 'lmp')} unit={unitFor(lmp, '/MWh')}>
        <NormNote value={lmp} norm={norms?.lmp} />
        <FigureAge source="lmp" observedAt={observedAtOf(brief, 'price', 'lmp')} missing={lacking(lmp, 'lmp')} />
      </Stat>
      <Stat
        label="System Load"
        kind="Actual"
        value={megawatts(load)}
        missing={lacking(load, 'load')}
        unit={unitFor(load, 'MW')}
      >
        <NormNote value={load} norm={norms?.load} />
        <FigureAge source="load" observedAt={observedAtOf(brief, 'load', 'load')} missing={lacking(load, 'load')} />
      </Stat>
      <Stat
        label="Gas"
        kind="Henry Hub"
        value={dollars(gas)}
        missing={lacking(gas, 'gas')}
        unit={unitFor(gas, '/MMBtu')}
      >
        {tradeDate && gas !== null && <span>trade date {calendarDay(tradeDate)}</span>}
        <FigureAge source="gas" observedAt={observedAtOf(brief, 'gas', 'gas')} missing={lacking(gas, 'gas')} />
      </Stat>
      <Delta label="Wind delta" mwPerHour={evidence.windDeltaMw1h} detail={evidence.detail?.wind} />
      <Delta label="Solar delta" mwPerHour={evidence.solarDeltaMw1h} detail={evidence.detail?.solar} />
      <Delta label="Net Load delta" mwPerHour={evidence.netLoadDeltaMw1h} detail={evidence.detail?.netLoad} />
    </dl>
  )
}

const unitFor = (value: number | null, unit: string) => (value === null ? undefined : unit)

type DeltaDetail = NonNullable<Brief['evidence']['detail']>['wind']
type DeltaProps = { label: string; mwPerHour: number | null | undefined; detail: DeltaDetail | undefined }

function Delta({ label, mwPerHour, detail }: DeltaProps) {
  const text = signedMegawatts(mwPerHour)
  if (text === DASH || mwPerHour === null || mwPerHour === undefined) {
    return (
      <Stat label={label} kind="1 h" value="N/A">
        {reasonWords(detail?.reason)}
      </Stat>
    )
  }
  const tone = mwPerHour > 0 ? 'up' : 'down'
  const arrow = Math.round(mwPerHour) === 0 ? undefined : tone
  return (
    <Stat label={label} kind="1 h" value={text} unit="MW/h" tone={tone} arrow={arrow}>
      {usualWords(detail)}
    </Stat>
  )
}

function usualWords(detail: DeltaDetail | undefined): string | null {
  if (detail?.normalForHour === true) return 'normal for the hour'
  const residual = detail?.residualMw
  if (residual === null || residual === undefined) return null
  return `${megawatts(Math.abs(residual))} MW ${residual > 0 ? 'above' : 'below'} normal`
}
