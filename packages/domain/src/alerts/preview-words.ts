import { decimal, plural } from '../present/numbers.ts'
import type { AlertCondition } from './condition.ts'
import { formatQuantityValue } from './condition-words.ts'
import type { AlertPreview } from './summarize-replay.ts'

const DAYS_PER_WEEK = 7

/** The preview's headline and the sentences under it. */
export function describePreview(
  condition: AlertCondition,
  preview: AlertPreview,
): { headline: string; sentences: string[] } {
  const { days, firings, verdict, weeklyLine, isTooOften, heldMinutes } = preview
  const quiet = firings.filter(({ isQuiet }) => isQuiet).length
  const sentences: string[] = []
  if (verdict === 'not_known')
    return { headline: 'Its past is not known', sentences: ['No values of this figure are stored for these days.'] }
  if (verdict === 'sometimes') {
    const perWeek = decimal((firings.length * DAYS_PER_WEEK) / days, 1)
    sentences.push(`About ${perWeek} a week, ${quiet === 0 ? 'none' : quiet} in quiet hours.`)
  }
  if (preview.medianMinutesToPeak !== null && firings.length > 1)
    sentences.push(`Median time from firing to the peak: ${decimal(preview.medianMinutesToPeak, 0)} min.`)
  if (preview.medianLeadMinutes !== null)
    sentences.push(`Median lead before a settled price past the line: ${decimal(preview.medianLeadMinutes, 0)} min.`)
  if (weeklyLine !== null)
    sentences.push(`${formatQuantityValue(condition.quantity, weeklyLine)} would have fired about once a week.`)
  if (isTooOften) sentences.push('That is more than 100 times a month. Choose a line further away.')
  if (heldMinutes >= 60) sentences.push(`${decimal(heldMinutes / 60, 1)} h had no data and could not fire.`)
  return { headline: composeHeadline(preview), sentences }
}

function composeHeadline({ verdict, firings, days }: AlertPreview): string {
  if (verdict === 'never') return `Would never have fired in the last ${days} days`
  if (verdict === 'nearly_always') return `Would have been firing nearly always in the last ${days} days`
  return `Would have fired ${firings.length === 1 ? 'once' : plural(firings.length, 'time')} in the last ${days} days`
}
