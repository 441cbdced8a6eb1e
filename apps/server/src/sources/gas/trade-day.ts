import { HENRY_HUB_POINT } from '@tradeops/domain/market/series'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { parseCalendarDay } from '../body/calendar-day.ts'
import { readCellNumber, readCellText } from '../body/cell-values.ts'
import { JsonRowField } from '../body/json-document.ts'
import { type AddReading, RowRefusal } from '../body/reading-collector.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Adds the gas price of one trade date, at Central midnight of that date. */
export function addGasTradeDayPrice(
  add: AddReading,
  date: unknown,
  price: unknown,
  point: string = HENRY_HUB_POINT,
): void {
  const text = readCellText(date) ?? ''
  if (!ISO_DAY.test(text)) throw new RowRefusal(`"${text.slice(0, 40)}" is not a trade date`)
  const day = parseCalendarDay(text)
  const stated = price instanceof JsonRowField ? price.value : price
  // Gas has never cost zero at these hubs, so a zero is a placeholder for a holiday and is refused.
  if (readCellNumber(stated) === 0) throw new RowRefusal('a price of zero is a day without a price')
  add('gas', point, findCentralMidnightOfDate(day), price)
}
