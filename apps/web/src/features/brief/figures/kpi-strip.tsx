import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { describeAbsenceReason, describeChangeVsUsual, explainAbsence } from '@tradeops/domain/present/key-figures'
import { describeLoadZonePrice } from '@tradeops/domain/present/load-zone-words'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import {
  formatDollarAmount,
  formatMegawatts,
  formatSignedMegawatts,
  MISSING_VALUE_DASH,
} from '@tradeops/domain/present/numbers'
import { describeStaleAge } from '../../../lib/market/describe-stale-age.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { useValueFromNow } from '../../../lib/time/use-now.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PriceMoves } from '../../../ui/figures/price-moves.tsx'
import { FigureTile } from '../../../ui/figures/stat.tsx'
import type { Brief } from '../brief.ts'
import { findFigureObservationTime, readGasPriceUsdPerMmbtu, readLmpUsdPerMwh, readLoadMw } from '../figures.ts'
import { areFiguresValid, isLiveOrConnecting, type Liveness } from '../live/liveness.ts'
import { FigureAge } from './figure-age.tsx'
import styles from './kpi-strip.module.css'
import { UsualRangeNote } from './usual-range-note.tsx'

const LABELS = { all: 'Key figures', price: 'Price', others: 'Other figures' } as const

export type KpiStripProps = {
  brief: Brief
  liveness: Liveness
  /** Which figures to show: a phone shows the price first and the other figures further down. */
  part?: keyof typeof LABELS
}

/** Shows the six key figures of a brief; on a page that is not live they are gray and show their time. */
export function KpiStrip({ brief, liveness, part = 'all' }: KpiStripProps) {
  const lmp = readLmpUsdPerMwh(brief)
  const load = readLoadMw(brief)
  const gas = readGasPriceUsdPerMmbtu(brief)
  const { evidence, norms, context } = brief
  const { detail } = evidence
  const isNow = isLiveOrConnecting(liveness)
  const current = areFiguresValid(liveness)
  const loadAt = findFigureObservationTime(brief, 'load', 'load')
  const isLoadOld = useValueFromNow((now) => describeStaleAge('load', loadAt, now) !== null)
  const isLoadLate = liveness !== 'past' && (isLoadOld || brief.diagnostics?.load?.state === 'stale')
  // If a brief lacks another source, its price is still from this SCED run, so the price can be current.
  const lmpAt = findFigureObservationTime(brief, 'price', 'lmp')
  const isLmpFresh = useValueFromNow((now) => lmpAt !== null && describeStaleAge('lmp', lmpAt, now) === null)
  const isLmpCurrent = current || (liveness === 'incomplete' && isLmpFresh)
  const isLoadCurrent = current && !isLoadLate
  const kind = (word: string, isLive: boolean) => (isLive ? word : liveness === 'past' ? 'Past' : 'Last known')
  const tone = current ? undefined : 'stale'
  const absence = (value: number | null, source: RequiredSourceName) =>
    value === null ? explainAbsence(brief.diagnostics?.[source], source, readServerTime()) : undefined
  // On a phone a separate line for the age would push the chart down when the connection fails.
  const isAgeBesideLabel = part === 'price' && lmp !== null
  const lmpAge = <FigureAge source="lmp" observedAt={lmpAt} missing={absence(lmp, 'lmp')} current={current} />
  const tradeDate = context?.gas?.tradeDate
  return (
    <dl className={classNames(styles.strip, styles[part])} aria-label={LABELS[part]}>
      <FigureTile
        label="LMP"
        kind={
          <>
            {kind('Real-time', isNow || (isLmpCurrent && liveness !== 'past'))}
            {isAgeBesideLabel && lmpAge}
          </>
        }
        value={formatDollarAmount(lmp)}
        missing={absence(lmp, 'lmp')}
        unit={unitFor(lmp, '/MWh')}
        tone={isLmpCurrent ? undefined : 'stale'}
      >
        {lmp !== null && (
          <>
            <PriceMoves moves={brief.lmpMoves} />
            <LoadZoneNote loadZone={brief.loadZone} />
          </>
        )}
        <UsualRangeNote value={lmp} norm={norms?.lmp} />
        {!isAgeBesideLabel && lmpAge}
      </FigureTile>
      {part !== 'price' && (
        <>
          <FigureTile
            label="System Load"
            kind={kind('Actual', isNow && !isLoadLate)}
            value={formatMegawatts(load)}
            missing={absence(load, 'load')}
            unit={unitFor(load, 'MW')}
            tone={isLoadCurrent ? undefined : 'stale'}
          >
            <UsualRangeNote value={load} norm={norms?.load} />
            <FigureAge source="load" observedAt={loadAt} missing={absence(load, 'load')} current={isLoadCurrent} />
          </FigureTile>
          <FigureTile
            label="Gas"
            kind="Henry Hub"
            value={formatDollarAmount(gas)}
            missing={absence(gas, 'gas')}
            unit={unitFor(gas, '/MMBtu')}
            tone={tone}
          >
            {tradeDate && gas !== null && <span>trade date {formatCalendarDay(tradeDate)}</span>}
            {/* The trading day already states the date of the gas price. */}
            <FigureAge
              source="gas"
              observedAt={findFigureObservationTime(brief, 'gas', 'gas')}
              missing={absence(gas, 'gas')}
              current
            />
          </FigureTile>
          <Delta label="Wind delta" mwPerHour={evidence.windDeltaMw1h} detail={detail?.wind} current={current} />
          <Delta label="Solar delta" mwPerHour={evidence.solarDeltaMw1h} detail={detail?.solar} current={current} />
          <Delta
            label="Net Load delta"
            mwPerHour={evidence.netLoadDeltaMw1h}
            detail={detail?.netLoad}
            current={current}
          />
        </>
      )}
    </dl>
  )
}

/** Shows the load zone price, at which load settles, beside the hub price. */
const LoadZoneNote = ({ loadZone }: Pick<Brief, 'loadZone'>) => {
  const words = describeLoadZonePrice(loadZone)
  return words && <span className={styles.loadZone}>{words}</span>
}

const unitFor = (value: number | null, unit: string) => (value === null ? undefined : unit)

type DeltaProps = {
  label: string
  mwPerHour: number | null | undefined
  detail: NonNullable<Brief['evidence']['detail']>['wind'] | undefined
  current: boolean
}

function Delta({ label, mwPerHour, detail, current }: DeltaProps) {
  const text = formatSignedMegawatts(mwPerHour)
  if (text === MISSING_VALUE_DASH || mwPerHour === null || mwPerHour === undefined) {
    return (
      <FigureTile label={label} kind="1 h" value="N/A">
        {describeAbsenceReason(detail?.reason)}
      </FigureTile>
    )
  }
  const direction = mwPerHour > 0 ? 'up' : 'down'
  const arrow = Math.round(mwPerHour) === 0 ? undefined : direction
  return (
    <FigureTile label={label} kind="1 h" value={text} unit="MW/h" tone={current ? direction : 'stale'} arrow={arrow}>
      {describeChangeVsUsual(detail)}
      {!current && <FigureAge source="load" observedAt={detail?.asOf ?? null} current={false} />}
    </FigureTile>
  )
}
