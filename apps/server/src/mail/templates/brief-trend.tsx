/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { DASH, decimal, dollars, signedDecimal } from '@tradeops/domain/present/numbers'
import { isNextRun, type PriceTrend, type TrendPoint } from '@tradeops/domain/present/trend'
import { clockText } from '@tradeops/domain/words/wording'
import type { ReaderClock } from '../reader-clock.ts'
import { TREND_PICTURE_SIZE } from '../trend-picture.tsx'
import { FigureTable, MailNote, MailPart } from './mail-parts.tsx'

/** The picture's alternative text. */
function pictureWords(zoneName: string, points: readonly TrendPoint[]): string {
  const first = points[0]!
  const last = points.at(-1)!
  const low = points.reduce((least, point) => (point.lmp < least.lmp ? point : least))
  const high = points.reduce((most, point) => (point.lmp > most.lmp ? point : most))
  const at = ({ atMs, lmp }: TrendPoint) => `${dollars(lmp)} at ${clockText(atMs)}`
  return `Chart: ${zoneName} LMP from ${at(first)} to ${at(last)} CT; low ${at(low)}, high ${at(high)}.`
}

type LastHourProps = { brief: Brief; trend: PriceTrend; cid: string; clock: ReaderClock }

/** The chart, and a table of the same runs, newest first, each with its change. */
export function LastHour({ brief, trend, cid, clock }: LastHourProps) {
  if (!trend.enough) {
    return (
      <MailPart title={`Last hour trend, ${ZONE_NAMES[brief.zone]}`}>
        <MailNote>Not enough valid LMP points in the last hour</MailNote>
      </MailPart>
    )
  }
  const { points } = trend
  const isOtherZone = points.some(({ atMs }) => clock.own(new Date(atMs)) !== null)
  return (
    <MailPart title={`Last hour trend, ${ZONE_NAMES[brief.zone]}`}>
      <img
        src={`cid:${cid}`}
        alt={pictureWords(ZONE_NAMES[brief.zone], points)}
        width={TREND_PICTURE_SIZE.width}
        height={TREND_PICTURE_SIZE.height}
        style={{
          display: 'block',
          width: '100%',
          maxWidth: `${TREND_PICTURE_SIZE.width}px`,
          height: 'auto',
          borderRadius: '4px',
        }}
      />
      <MailNote>{brief.trendCaption}</MailNote>
      <FigureTable
        columns={[
          { title: 'Time (CT)' },
          ...(isOtherZone ? [{ title: clock.city }] : []),
          { title: 'LMP $/MWh', figures: true },
          { title: 'Change', figures: true },
        ]}
        rows={points
          .map(({ atMs, lmp }, index) => {
            const before = points[index - 1]
            const change = before && isNextRun(before.atMs, atMs) ? signedDecimal(lmp - before.lmp) : DASH
            const time = clockText(atMs)
            const own = isOtherZone ? [clock.own(new Date(atMs)) ?? time] : []
            return { key: String(atMs), cells: [time, ...own, decimal(lmp), change] }
          })
          .reverse()}
      />
      <MailNote>Newest first • 5-minute cadence • Times in Central (CT)</MailNote>
    </MailPart>
  )
}
