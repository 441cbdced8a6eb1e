/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import {
  formatDecimal,
  formatDollarAmount,
  formatSignedDecimal,
  MISSING_VALUE_DASH,
} from '@tradeops/domain/present/numbers'
import { isNextScedRun, type PriceTrend, type TrendPoint } from '@tradeops/domain/present/trend'
import { formatClockText } from '@tradeops/domain/words/wording'
import type { ReaderTimeFormatter } from '../reader-time-formatter.ts'
import { TREND_CHART_SIZE_PX } from '../trend-chart-image.tsx'
import { MailNote, MailSection, MailTable } from './mail-parts.tsx'

/** Writes the alternative text of the price chart. */
function pictureWords(zoneName: string, points: readonly TrendPoint[]): string {
  const first = points[0]!
  const last = points.at(-1)!
  const low = points.reduce((least, point) => (point.lmp < least.lmp ? point : least))
  const high = points.reduce((most, point) => (point.lmp > most.lmp ? point : most))
  const at = ({ atMs, lmp }: TrendPoint) => `${formatDollarAmount(lmp)} at ${formatClockText(atMs)}`
  return `Chart: ${zoneName} LMP from ${at(first)} to ${at(last)} CT; low ${at(low)}, high ${at(high)}.`
}

type LastHourProps = { brief: Brief; trend: PriceTrend; cid: string; clock: ReaderTimeFormatter }

/** The chart of the last hour's prices, and a table of the same SCED runs, newest first, each with its change. */
export function LastHourChart({ brief, trend, cid, clock }: LastHourProps) {
  if (!trend.enough) {
    return (
      <MailSection title={`Last hour trend, ${ZONE_NAMES[brief.zone]}`}>
        <MailNote>Not enough valid LMP points in the last hour</MailNote>
      </MailSection>
    )
  }
  const { points } = trend
  const isOtherZone = points.some(({ atMs }) => clock.own(new Date(atMs)) !== null)
  return (
    <MailSection title={`Last hour trend, ${ZONE_NAMES[brief.zone]}`}>
      <img
        src={`cid:${cid}`}
        alt={pictureWords(ZONE_NAMES[brief.zone], points)}
        width={TREND_CHART_SIZE_PX.width}
        height={TREND_CHART_SIZE_PX.height}
        style={{
          display: 'block',
          width: '100%',
          maxWidth: `${TREND_CHART_SIZE_PX.width}px`,
          height: 'auto',
          borderRadius: '4px',
        }}
      />
      <MailNote>{brief.trendCaption}</MailNote>
      <MailTable
        columns={[
          { title: 'Time (CT)' },
          ...(isOtherZone ? [{ title: clock.city }] : []),
          { title: 'LMP $/MWh', figures: true },
          { title: 'Change', figures: true },
        ]}
        rows={points
          .map(({ atMs, lmp }, index) => {
            const before = points[index - 1]
            const change =
              before && isNextScedRun(before.atMs, atMs) ? formatSignedDecimal(lmp - before.lmp) : MISSING_VALUE_DASH
            const time = formatClockText(atMs)
            const own = isOtherZone ? [clock.own(new Date(atMs)) ?? time] : []
            return { key: String(atMs), cells: [time, ...own, formatDecimal(lmp), change] }
          })
          .reverse()}
      />
      <MailNote>Newest first • 5-minute cadence • Times in Central (CT)</MailNote>
    </MailSection>
  )
}
