import type { StrikePriceAnswer } from '@tradeops/contract/market/strike'
import { formatDollarAmount, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { useLinks } from '../../lib/routing/links.ts'
import { type FigureRow, FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'
import { LinkButton } from '../../ui/form/button.tsx'
import styles from './strike.module.css'

/**
 * Shows what a strike price would have meant, what to expect in the next hours, and a link to an alert at that price.
 */
export function StrikePriceResult({ answer }: { answer: StrikePriceAnswer }) {
  const { headline, sentences, notes, ways, next, zone, priceUsd } = answer
  const links = useLinks()
  return (
    <div className={styles.result}>
      <div>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.sentences}>{sentences.join(' ')}</p>
        <LinkButton to={links.newAlert({ new: 'lmp', zone, side: 'above', line: String(priceUsd) })} variant="primary">
          Save as an alert
        </LinkButton>
      </div>
      {next.length > 0 && <NextChances next={next} priceUsd={priceUsd} />}
      {ways.length > 0 && (
        <FigureTable
          label="What three ways of staying off would have saved"
          className={styles.ways}
          narrow="blocks"
          columns={[
            'Stay off when',
            { name: 'Saved', unit: '$/MW', label: 'Saved' },
            { name: 'Caught', unit: 'hours', label: 'Caught' },
            { name: 'Missed', unit: 'hours, $/MW', label: 'Missed' },
            { name: 'Off in vain', unit: 'hours, $/MW', label: 'Off in vain' },
          ]}
          rows={[...ways.map(composeWayRow), composePerfectRow(answer)]}
        />
      )}
      {ways.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
    </div>
  )
}

const hoursAndCost = (hours: number, usdPerMw: number): string =>
  hours === 0 ? '0' : `${hours} · ${formatDollarAmount(usdPerMw, 0)}`

const composeWayRow = (way: StrikePriceAnswer['ways'][number]): FigureRow => ({
  key: way.way,
  name: way.name,
  cells: [
    <b key="saved">{formatDollarAmount(way.savedUsdPerMw, 0)}</b>,
    String(way.caughtHours),
    hoursAndCost(way.missedHours, way.missedUsdPerMw),
    hoursAndCost(way.idleHours, way.idleUsdPerMw),
  ],
})

/** Composes the row of the largest possible saving: load is off in exactly the hours above the strike price. */
const composePerfectRow = ({ comparedCostUsdPerMw, ways }: StrikePriceAnswer): FigureRow => ({
  key: 'perfect',
  name: 'Knowing every price',
  isSum: true,
  cells: [
    formatDollarAmount(comparedCostUsdPerMw, 0),
    String((ways[0]?.caughtHours ?? 0) + (ways[0]?.missedHours ?? 0)),
    '0',
    '0',
  ],
})

/** Writes a probability as a percentage; below one percent it is `<1%`, because it is not zero. */
const formatChance = (chance: number): string => (chance < 0.01 ? '<1%' : formatShareAsPercent(chance))

const NextChances = ({ next, priceUsd }: Pick<StrikePriceAnswer, 'next' | 'priceUsd'>) => (
  <FigureTable
    label={`Chance of more than ${formatDollarAmount(priceUsd)} in the next hours`}
    className={styles.next}
    columns={[{ name: 'Chance above it', key: 'hours' }, ...next.map(({ hourEnding }) => hourEnding)]}
    rows={[
      {
        key: 'chance',
        name: 'Next hours',
        cells: next.map(({ hourStart, chance, note }) => (
          <FigureOrMissingReason
            key={hourStart}
            text={chance === null ? '—' : formatChance(chance)}
            reason={note ?? 'not known'}
          />
        )),
      },
    ]}
  />
)
