import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { describePositionCost } from '@tradeops/domain/present/expensive-hour-block-words'
import { formatDollarAmount, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { type Ref, useContext } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../../lib/browser/server-render.ts'
import { formatDateAndTime, formatLocaleDateAndTime, formatStampInUsEnglish } from '../../../lib/time/shown-time.ts'
import { PriceMoves } from '../../../ui/figures/price-moves.tsx'
import frame from '../../../ui/frame/page-frame.module.css'
import type { Brief } from '../brief.ts'
import { SharedBriefContext, ShortPositionContext } from '../brief-context.ts'
import { FigureDetailsProvider, markFiguresAndTerms } from '../figure-marks/figure-marks.tsx'
import { getBriefMarketTime, readLmpUsdPerMwh } from '../figures.ts'
import type { Liveness } from '../live/liveness.ts'
import { TextWithBoldParts } from '../spans.tsx'
import { LiveStatus } from './live-status.tsx'
import styles from './masthead.module.css'

export type MastheadProps = { ref: Ref<HTMLDivElement>; brief: Brief; liveness: Liveness; newestHref: string }

/** Shows the load zone, the main insight and the age of a brief. */
export const Masthead = ({ ref, brief, liveness, newestHref }: MastheadProps) => (
  <div ref={ref} className={styles.masthead}>
    <div>
      <p className={frame.eyebrow}>
        ERCOT · {ZONE_NAMES[brief.zone]} · {brief.hub}
      </p>
      <h1 className={styles.title}>
        <TextWithBoldParts text={brief.title} />
      </h1>
      {brief.summaryInsight && (
        <p className={styles.lead}>
          <FigureDetailsProvider brief={brief}>
            <TextWithBoldParts text={markFiguresAndTerms(brief.summaryInsight, brief.marks.summaryInsight)} />
          </FigureDetailsProvider>
        </p>
      )}
      <LeadPrice brief={brief} />
      <PositionCost brief={brief} />
    </div>
    <div className={styles.stamp}>
      {liveness === 'past' ? (
        <PastBriefNote brief={brief} newestHref={newestHref} />
      ) : (
        <LiveStatus brief={brief} liveness={liveness} />
      )}
      {brief.stampCT && <p>{brief.stampCT}</p>}
      <p>Generated {brief.generatedAt === null ? MISSING_VALUE_DASH : <GeneratedTime at={brief.generatedAt} />}</p>
    </div>
  </div>
)

/** Shows a time in the reader's locale, which the server does not know. */
const GeneratedTime = ({ at }: { at: string }) => {
  const write = useIsHydrated() ? formatLocaleDateAndTime : formatStampInUsEnglish
  return <time dateTime={at}>{write(new Date(at))}</time>
}

/** Shows the exact price and its changes under the lead sentence, which rounds the price. */
const LeadPrice = ({ brief }: { brief: Brief }) => {
  const lmp = readLmpUsdPerMwh(brief)
  if (lmp === null || !brief.lmpMoves) return null
  return (
    <p className={styles.price}>
      <b>{formatDollarAmount(lmp)}</b> <PriceMoves moves={brief.lmpMoves} />
    </p>
  )
}

/** Shows what the reader's short position costs in the most expensive hours ahead. */
const PositionCost = ({ brief }: { brief: Brief }) => {
  const positionMw = useContext(ShortPositionContext)
  const cost =
    positionMw === null ? null : describePositionCost(brief.expensiveBlock, positionMw, Date.parse(brief.madeAt))
  return cost && <p className={styles.price}>{cost}</p>
}

/** Shows when a past brief was made, instead of the live status. */
function PastBriefNote({ brief, newestHref }: { brief: Brief; newestHref: string }) {
  const asOf = getBriefMarketTime(brief)
  const isShared = useContext(SharedBriefContext) !== null
  return (
    <>
      <p className={styles.past}>
        {isShared ? 'Shared' : 'Past'} brief from <time dateTime={asOf}>{formatDateAndTime(new Date(asOf))}</time>
      </p>
      <p className={`screen-only ${styles.newest}`}>
        <Link to={newestHref}>Open the newest</Link>
      </p>
    </>
  )
}
