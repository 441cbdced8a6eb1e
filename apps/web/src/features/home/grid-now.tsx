import { useQuery } from '@tanstack/react-query'
import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import { momentCt } from '@tradeops/domain/present/market-time'
import { decimal, dollars, signedDecimal } from '@tradeops/domain/present/numbers'
import { ageWords } from '@tradeops/domain/words/age'
import { useOnline } from '../../lib/browser/online.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { zonesNowQuery } from './api.ts'
import styles from './grid-now.module.css'
import { basisOf, isStale, missingWords, oldestAt, type ZoneNow } from './zones-now.ts'

const OFFLINE = 'You are offline. Prices come by themselves when the connection is back.'
const NOT_AVAILABLE = 'Prices are not available at the moment. They come by themselves.'

/** Every zone's price now. A price is not a brief: this is open to everybody. */
export function GridNow() {
  const { data = [], isError, errorUpdateCount } = useQuery(zonesNowQuery)
  const online = useOnline()
  const now = useNow()
  const unconfirmed = !online ? 'You are offline' : isError ? 'Could not refresh, trying again' : null
  // Asked for again by itself, what has failed has failed until it is there: the sentence does not flicker.
  const isLacking = data.length === 0 && (!online || errorUpdateCount > 0)
  const oldest = oldestAt(data)
  const isOld = isStale(oldest, now)
  const missing = missingWords(data)
  return (
    <Section
      heading={isOld || unconfirmed ? 'The grid, last known' : 'The grid now'}
      note={oldest && <BoardAge at={oldest} now={now} unconfirmed={unconfirmed} isOld={isOld} />}
    >
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">LMP $/MWh</th>
            <th scope="col">To hub avg</th>
            <th scope="col">Last 24 h</th>
          </tr>
        </thead>
        <tbody>
          {data.map((zone) => (
            <ZoneRow key={zone.zone} price={zone} now={now} isConfirmed={unconfirmed === null} />
          ))}
          {data.length === 0 && !isLacking && ZONES.map((zone) => <PendingRow key={zone} zone={zone} />)}
        </tbody>
      </table>
      <p className={styles.state} role="status">
        {isLacking && (online ? NOT_AVAILABLE : OFFLINE)}
        {missing && `Sources missing: ${missing}. Briefs stay off until the data is back.`}
      </p>
    </Section>
  )
}

function ZoneRow({ price, now, isConfirmed }: { price: ZoneNow; now: Date; isConfirmed: boolean }) {
  const isOld = isStale(price.at, now)
  return (
    <tr className={classNames((isOld || !isConfirmed) && styles.stale)}>
      <th scope="row">
        {ZONE_NAMES[price.zone]}
        {isOld && price.at && <small className={styles.old}>{sinceWords(price.at, now)}</small>}
      </th>
      <td className={styles.price}>
        <FigureOrReason text={decimal(price.lmp)} reason={priceAbsence(price, now)} />
      </td>
      <td>
        <FigureOrReason
          text={signedDecimal(basisOf(price))}
          reason={price.lmp === null ? priceAbsence(price, now) : 'no hub average yet'}
        />
      </td>
      <td>
        <Sparkline values={price.spark} label={sparkWords(price)} />
      </td>
    </tr>
  )
}

const priceAbsence = ({ at }: ZoneNow, now: Date) =>
  at === null ? 'no price yet' : `no price since ${momentCt(new Date(at), now)}`

const sinceWords = (at: string, now: Date) =>
  `${momentCt(new Date(at), now)} · ${ageWords(now.getTime() - Date.parse(at))} old`

const PendingRow = ({ zone }: { zone: Zone }) => (
  <tr aria-busy="true">
    <th scope="row">{ZONE_NAMES[zone]}</th>
    <td className={styles.pending}>
      <Skeleton height="1.375rem" width="4.25rem" />
    </td>
    <td className={styles.pending}>
      <Skeleton height="0.875rem" width="2.75rem" />
    </td>
    <td className={styles.pending}>
      <Skeleton height="1.75rem" width="7.5rem" />
    </td>
  </tr>
)

function sparkWords({ zone, spark }: ZoneNow): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${ZONE_NAMES[zone]}: no prices in the last 24 hours`
  return `${ZONE_NAMES[zone]} in the last 24 hours: ${dollars(Math.min(...known))} to ${dollars(Math.max(...known))}`
}

type BoardAgeProps = { at: string; now: Date; unconfirmed: string | null; isOld: boolean }

/** When the oldest of the prices was one; a hollow dot where that is not now. */
const BoardAge = ({ at, now, unconfirmed, isOld }: BoardAgeProps) => (
  <span className={classNames((unconfirmed !== null || isOld) && styles.notNow)}>
    {unconfirmed && `${unconfirmed} · `}
    <time dateTime={at}>{sinceWords(at, now)}</time>
  </span>
)
