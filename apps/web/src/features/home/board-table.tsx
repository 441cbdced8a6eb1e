import { ZONES } from '@tradeops/domain/market/zones'
import { dollars } from '@tradeops/domain/present/numbers'
import { hourEnding } from '@tradeops/domain/words/wording'
import { isStale, missingWords, oldestAt, sinceWords } from '../../lib/market/price-state.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { type SparkScale, sparkScale } from '../../ui/figures/spark-scale.ts'
import { Section } from '../../ui/frame/section.tsx'
import type { BoardView } from './api.ts'
import { HubAverageRow, PendingRow, ZoneBoardRow } from './board-row.tsx'
import styles from './board-table.module.css'

const OFFLINE = 'You are offline. Prices come by themselves when the connection is back.'
const NOT_AVAILABLE = 'Prices are not available at the moment. They come by themselves.'

/** Every zone's price now and what stands out there. A price is not a brief: this is open to everybody. */
export function BoardTable({ view }: { view: BoardView }) {
  const { answer: board, unconfirmed, isLacking, online } = view
  const now = useNow()
  const zones = board?.zones ?? []
  const oldest = oldestAt(zones)
  const isOld = isStale(oldest, now)
  const missing = missingWords(zones)
  const scale = sparkScale([...zones.map(({ spark }) => spark), board?.hubAverage.spark ?? []])
  const row = { now, place: scale.place, isConfirmed: unconfirmed === null }
  return (
    <Section
      heading={isOld || unconfirmed ? 'The grid, last known' : 'The grid now'}
      note={oldest && <BoardAge at={oldest} now={now} unconfirmed={unconfirmed} isOld={isOld} />}
    >
      <table className={styles.board}>
        <Head scale={scale} now={now} />
        <tbody>
          {zones.map((zone) => (
            <ZoneBoardRow key={zone.zone} zone={zone} {...row} />
          ))}
          {board && <HubAverageRow hub={board.hubAverage} {...row} />}
          {!board && !isLacking && [...ZONES, null].map((zone) => <PendingRow key={zone} zone={zone} />)}
        </tbody>
      </table>
      <p className={styles.state} role="status">
        {isLacking && (online ? NOT_AVAILABLE : OFFLINE)}
        {missing && `Sources missing: ${missing}. Briefs stay off until the data is back.`}
      </p>
    </Section>
  )
}

function Head({ scale, now }: { scale: SparkScale; now: Date }) {
  const hour = hourEnding(now.getTime())
  return (
    <thead>
      <tr>
        <th scope="col">Zone</th>
        <th scope="col">
          LMP <small className={styles.unit}>$/MWh</small>
        </th>
        <th scope="col" className={styles.left}>
          Is this normal? <small className={styles.unit}>10–90% band, {hour}</small>
        </th>
        <th scope="col">
          DA <small className={styles.unit}>{hour}</small>
        </th>
        <th scope="col">
          DART <small className={styles.unit}>DA − RT</small>
        </th>
        <th scope="col">
          To hub <small className={styles.unit}>average</small>
        </th>
        <th scope="col">
          Heat rate <small className={styles.unit}>MMBtu/MWh</small>
        </th>
        <th scope="col" className={styles.left}>
          Last 24 h{' '}
          <small className={styles.unit}>
            all rows {dollars(scale.low, 0)} to {dollars(scale.high, 0)}
            {scale.isLog && ', log'}
          </small>
        </th>
        <th scope="col" className={styles.left}>
          Highest level now
        </th>
      </tr>
    </thead>
  )
}

type BoardAgeProps = { at: string; now: Date; unconfirmed: string | null; isOld: boolean }

/** When the oldest of the prices was one; a hollow dot where that is not now. */
const BoardAge = ({ at, now, unconfirmed, isOld }: BoardAgeProps) => (
  <span className={classNames((unconfirmed !== null || isOld) && styles.notNow)}>
    {unconfirmed && `${unconfirmed} · `}
    <time dateTime={at}>{sinceWords(at, now)}</time>
  </span>
)
