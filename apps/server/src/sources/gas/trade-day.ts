import { HENRY_HUB } from '@tradeops/domain/market/series'
import { midnightOf } from '@tradeops/domain/time/central-time'
import { dayIn } from '../body/calendar-day.ts'
import { RowField } from '../body/json-document.ts'
import { numberIn, textIn } from '../body/number-cell.ts'
import { type Give, RowRefusal } from '../body/reading-sheet.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Lays down one trade date's price, at the Central midnight of that date. */
export function giveTradeDay(give: Give, date: unknown, price: unknown, point: string = HENRY_HUB): void {
  const said = textIn(date) ?? ''
  if (!ISO_DAY.test(said)) throw new RowRefusal(`"${said.slice(0, 40)}" is not a trade date`)
  const day = dayIn(said)
  const stated = price instanceof RowField ? price.value : price
  // Gas has never been given away at a hub of these pages: a nought is a holiday that somebody filled in.
  if (numberIn(stated) === 0) throw new RowRefusal('a price of zero is a day without a price')
  give('gas', point, midnightOf(day), price)
}
