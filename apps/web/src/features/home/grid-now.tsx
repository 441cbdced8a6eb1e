import { useQuery } from '@tanstack/react-query'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { ageWords } from '@tradeops/domain/words/age'
import { decimal, dollars, signedDecimal } from '../../lib/format.ts'
import { clockCt } from '../../lib/market-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Instant } from '../../ui/instant.tsx'
import { FigureOrReason } from '../../ui/missing.tsx'
import { Section } from '../../ui/section.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { zonesNowQuery } from './api/get-zones-now.ts'
import styles from './grid-now.module.css'
import { basisOf, oldestAt, type ZoneNow } from './zones-now.ts'

/** Every zone's price now. A price is not a brief: this is open to everybody. */
export function GridNow() {
  const { data, isError } = useQuery(zonesNowQuery)
  return (
    <Section heading="The grid now" note={data && <BoardAge zones={data} />}>
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
          {data?.map((zone) => (
            <ZoneRow key={zone.zone} now={zone} />
          ))}
        </tbody>
      </table>
      {isError && !data && <p className={styles.none}>Prices are not available at the moment.</p>}
    </Section>
  )
}

const ZoneRow = ({ now }: { now: ZoneNow }) => (
  <tr>
    <th scope="row">{ZONE_NAMES[now.zone]}</th>
    <td className={styles.price}>
      <FigureOrReason text={decimal(now.lmp)} reason="no price yet" />
    </td>
    <td>
      <FigureOrReason
        text={signedDecimal(basisOf(now))}
        reason={now.lmp === null ? 'no price yet' : 'no hub average yet'}
      />
    </td>
    <td>
      <Sparkline values={now.spark} label={sparkWords(now)} />
    </td>
  </tr>
)

function sparkWords({ zone, spark }: ZoneNow): string {
  const known = spark.filter((value) => value !== null)
  if (known.length === 0) return `${ZONE_NAMES[zone]}: no prices in the last 24 hours`
  return `${ZONE_NAMES[zone]} in the last 24 hours: ${dollars(Math.min(...known))} to ${dollars(Math.max(...known))}`
}

function BoardAge({ zones }: { zones: readonly ZoneNow[] }) {
  const now = useNow()
  const at = oldestAt(zones)
  if (at === null) return null
  return <Instant at={at}>{`${clockCt(new Date(at))} · ${ageWords(now.getTime() - Date.parse(at))} old`}</Instant>
}
