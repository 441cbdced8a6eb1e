import { formatCountWithNoun, formatDecimal, formatDollarAmount } from '../present/numbers.ts'
import type { AlertCondition } from './alert-condition.ts'
import { formatAlertValue } from './alert-condition-words.ts'
import type { AlertSavings } from './alert-savings.ts'
import type { AlertPreview } from './summarize-alert-replay.ts'

const DAYS_PER_WEEK = 7

/** Writes the headline of an alert preview and the sentences under the headline. */
export function describeAlertPreview(
  condition: AlertCondition,
  preview: AlertPreview,
): { headline: string; sentences: string[] } {
  const { days, firings, verdict, weeklyLine, isTooOften, heldMinutes } = preview
  const quiet = firings.filter(({ isQuiet }) => isQuiet).length
  const sentences: string[] = []
  if (verdict === 'not_known')
    return { headline: 'Its past is not known', sentences: ['No values of this figure are stored for these days.'] }
  if (verdict === 'sometimes') {
    const perWeek = formatDecimal((firings.length * DAYS_PER_WEEK) / days, 1)
    sentences.push(`About ${perWeek} a week, ${quiet === 0 ? 'none' : quiet} in quiet hours.`)
  }
  if (preview.medianMinutesToPeak !== null && firings.length > 1)
    sentences.push(`Median time from firing to the peak: ${formatDecimal(preview.medianMinutesToPeak, 0)} min.`)
  if (preview.medianLeadMinutes !== null)
    sentences.push(
      `Median lead before a settled price past the line: ${formatDecimal(preview.medianLeadMinutes, 0)} min.`,
    )
  if (preview.worth !== null && firings.length > 0) sentences.push(describeWorth(preview.worth))
  if (weeklyLine !== null)
    sentences.push(`${formatAlertValue(condition.quantity, weeklyLine)} would have fired about once a week.`)
  if (isTooOften) sentences.push('That is more than 100 times a month. Choose a line further away.')
  if (heldMinutes >= 60) sentences.push(`${formatDecimal(heldMinutes / 60, 1)} h had no data and could not fire.`)
  return { headline: composeHeadline(preview), sentences }
}

/** A saving is always stated together with what the alert missed. */
function describeWorth({ savedUsdPerMw, missedUsdPerMw }: AlertSavings): string {
  const saved = formatDollarAmount(Math.abs(savedUsdPerMw), 0)
  const outcome = savedUsdPerMw < 0 ? `lost ${saved}` : `saved ${saved}`
  return `Each MW off while it fired: ${outcome} at settled prices; ${formatDollarAmount(missedUsdPerMw, 0)} above the line missed.`
}

function composeHeadline({ verdict, firings, days }: AlertPreview): string {
  if (verdict === 'never') return `Would never have fired in the last ${days} days`
  if (verdict === 'nearly_always') return `Would have been firing nearly always in the last ${days} days`
  return `Would have fired ${firings.length === 1 ? 'once' : formatCountWithNoun(firings.length, 'time')} in the last ${days} days`
}
