import { formatSignedDollarAmount } from '@tradeops/domain/present/numbers'
import { Fragment } from 'react'
import styles from './price-moves.module.css'

export type ApiPriceMoves = { run?: number | null | undefined; hour?: number | null | undefined } | null | undefined

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** Shows the changes of a price in one SCED run and in one hour: `▲ +$26.77 this run ▲ +$216.07 in 1 h`. */
export function PriceMoves({ moves }: { moves: ApiPriceMoves }) {
  const parts = [
    isNumber(moves?.run) && { value: moves.run, words: 'this run' },
    isNumber(moves?.hour) && { value: moves.hour, words: 'in 1 h' },
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <span>
      {parts.map(({ value, words }, index) => (
        <Fragment key={words}>
          <span className={index > 0 ? styles.gap : undefined}> </span>
          <span className={styles.move}>
            <span className={value < 0 ? styles.down : styles.up}>
              <i aria-hidden="true">{markOf(value)}</i>
              {formatSignedDollarAmount(value)}
            </span>{' '}
            {words}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** Chooses the arrow of a price change; a change of less than half a cent has none. */
const markOf = (value: number) => (Math.abs(value) < 0.005 ? '' : value > 0 ? '▲ ' : '▼ ')
