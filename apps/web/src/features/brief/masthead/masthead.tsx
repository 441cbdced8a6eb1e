import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { describePositionCost } from '@tradeops/domain/present/block-words'
import { DASH, dollars } from '@tradeops/domain/present/numbers'
import { type Ref, useContext } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts'
import { formatLocaleStamp, formatStamp } from '../../../lib/time/shown-time.ts'
import { PriceMoves } from '../../../ui/figures/price-moves.tsx'
import frame from '../../../ui/frame/page-frame.module.css'
import type { Brief } from '../brief.ts'
import { PositionContext, SharedBriefContext } from '../brief-context.ts'
import { addFigureMarks, FigureDetails } from '../figure-marks/figure-marks.tsx'
import { getAsOfTime, readLmp } from '../figures.ts'
import type { Liveness } from '../live/liveness.ts'
import { MarkedText } from '../spans.tsx'
import { LiveStatus } from './live-status.tsx'
import styles from './masthead.module.css'

export type MastheadProps = { ref: Ref<HTMLDivElement>; brief: Brief; liveness: Liveness; newestHref: string }

/** Shows the zone, the main insight and the age of the brief. */
export const Masthead = ({ ref, brief, liveness, newestHref }: MastheadProps) => (
  <div ref={ref} className={styles.masthead}>
    <div>
      <p className={frame.eyebrow}>
        ERCOT · {ZONE_NAMES[brief.zone]} · {brief.hub}
      </p>
      <h1 className={styles.title}>
        <MarkedText text={brief.title} />
      </h1>
      {brief.summaryInsight && (
        <p className={styles.lead}>
          <FigureDetails brief={brief}>
            <MarkedText text={addFigureMarks(brief.summaryInsight, brief.marks.summaryInsight)} />
          </FigureDetails>
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
      <p>Generated {brief.generatedAt === null ? DASH : <GeneratedTime at={brief.generatedAt} />}</p>
    </div>
  </div>
)

/** In the reader's locale, which the server does not know. */
const GeneratedTime = ({ at }: { at: string }) => {
  const locale = useIsHydrated() ? undefined : 'en-US'
  return <time dateTime={at}>{formatLocaleStamp(new Date(at), locale)}</time>
}

/** The price of the lead with its moves, under the sentence that rounds it. */
const LeadPrice = ({ brief }: { brief: Brief }) => {
  const lmp = readLmp(brief)
  if (lmp === null || !brief.lmpMoves) return null
  return (
    <p className={styles.price}>
      <b>{dollars(lmp)}</b> <PriceMoves moves={brief.lmpMoves} />
    </p>
  )
}

/** What the reader's short costs in the most expensive hours ahead. */
const PositionCost = ({ brief }: { brief: Brief }) => {
  const positionMw = useContext(PositionContext)
  const cost =
    positionMw === null ? null : describePositionCost(brief.expensiveBlock, positionMw, Date.parse(brief.madeAt))
  return cost && <p className={styles.price}>{cost}</p>
}

/** Shows when a past brief was made, instead of the live status. */
function PastBriefNote({ brief, newestHref }: { brief: Brief; newestHref: string }) {
  const asOf = getAsOfTime(brief)
  const isShared = useContext(SharedBriefContext) !== null
  return (
    <>
      <p className={styles.past}>
        {isShared ? 'Shared' : 'Past'} brief from <time dateTime={asOf}>{formatStamp(new Date(asOf))}</time>
      </p>
      <p className={`screen-only ${styles.newest}`}>
        <Link to={newestHref}>Open the newest</Link>
      </p>
    </>
  )
}
