import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { type Ref, useContext } from 'react'
import { Link } from 'react-router'
import { shownLocaleStamp, shownStamp } from '../../../lib/time/shown-time.ts'
import frame from '../../../ui/frame/page-frame.module.css'
import type { Brief } from '../brief.ts'
import { asOfOf } from '../figures.ts'
import type { Liveness } from '../live/liveness.ts'
import { Quoting, quoting } from '../quoted/quoted.tsx'
import { SharedAs } from '../shared/shared-as.ts'
import { Marked } from '../spans.tsx'
import { LiveStatus } from './live-status.tsx'
import styles from './masthead.module.css'

export type MastheadProps = { ref: Ref<HTMLDivElement>; brief: Brief; liveness: Liveness; newestHref: string }

/** Whose brief this is, what it comes down to, and how old it is. */
export const Masthead = ({ ref, brief, liveness, newestHref }: MastheadProps) => (
  <div ref={ref} className={styles.masthead}>
    <div>
      <p className={frame.eyebrow}>
        ERCOT · {ZONE_NAMES[brief.zone]} · {brief.hub}
      </p>
      <h1 className={styles.title}>
        <Marked text={brief.title} />
      </h1>
      {brief.summaryInsight && (
        <p className={styles.lead}>
          <Quoting brief={brief}>
            <Marked text={quoting(brief.summaryInsight, brief.marks.summaryInsight)} />
          </Quoting>
        </p>
      )}
    </div>
    <div className={styles.stamp}>
      {liveness === 'kept' ? (
        <KeptNote brief={brief} newestHref={newestHref} />
      ) : (
        <LiveStatus brief={brief} liveness={liveness} />
      )}
      {brief.stampCT && <p>{brief.stampCT}</p>}
      <p>
        Generated <time dateTime={brief.generatedAt}>{shownLocaleStamp(new Date(brief.generatedAt))}</time>
      </p>
    </div>
  </div>
)

/** In place of the live status: from when a brief of the past is, and the way to the newest. */
function KeptNote({ brief, newestHref }: { brief: Brief; newestHref: string }) {
  const asOf = asOfOf(brief)
  const isShared = useContext(SharedAs) !== null
  return (
    <>
      <p className={styles.kept}>
        {isShared ? 'Shared' : 'Kept'} brief of <time dateTime={asOf}>{shownStamp(new Date(asOf))}</time>
      </p>
      <p className={styles.newest}>
        <Link to={newestHref}>Open the newest</Link>
      </p>
    </>
  )
}
