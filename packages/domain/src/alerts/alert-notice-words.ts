import { ZONE_NAMES } from '../market/zones.ts'
import { formatCountWithNoun } from '../present/numbers.ts'
import { formatClockText } from '../words/wording.ts'
import {
  describeAlertCondition,
  formatAlertValue,
  formatCurrentAlertValue,
  nameAlertQuantity,
} from './alert-condition-words.ts'
import type { AlertNoticeContent } from './alert-notice-content.ts'
import { ALERT_QUANTITY_DEFINITIONS, findAlertQuantityZone } from './alert-quantity.ts'
import type { AlertNoticeKind } from './decide-alert-notice.ts'

/**
 * Names the subject of an alert: only the zone (`Houston`) for its LMP or alert level, so that the mail subject stays
 * short; otherwise the quantity's own name.
 */
function nameSubject({ condition: { quantity } }: AlertNoticeContent): string {
  const zone = findAlertQuantityZone(quantity)
  return zone !== null && (quantity.kind === 'lmp' || quantity.kind === 'level')
    ? ZONE_NAMES[zone]
    : nameAlertQuantity(quantity)
}

function describeNow({ condition: { quantity }, value, valueAtMs }: AlertNoticeContent): string {
  if (value === null || valueAtMs === null) return ''
  const { unit } = ALERT_QUANTITY_DEFINITIONS[quantity.kind]
  if (unit === 'level') return ` at ${formatClockText(valueAtMs)}`
  return `, ${unit === 'usd' ? formatAlertValue(quantity, Math.round(value)) : formatCurrentAlertValue(quantity, value)} at ${formatClockText(valueAtMs)}`
}

const past = ({ condition }: AlertNoticeContent): string =>
  ALERT_QUANTITY_DEFINITIONS[condition.quantity.kind].unit === 'level'
    ? `at ${formatAlertValue(condition.quantity, condition.line)}`
    : `${condition.side === 'above' ? 'past' : 'below'} ${formatAlertValue(condition.quantity, condition.line)}`

/** Writes the subject of an alert mail: `Houston past $150, $163 at 16:35`. */
export function describeAlertNoticeSubject(kind: AlertNoticeKind, facts: AlertNoticeContent): string {
  const subject = nameSubject(facts)
  switch (kind) {
    case 'fired':
      return `${subject} ${past(facts)}${describeNow(facts)}`
    case 'rose': {
      const { quantity } = facts.condition
      return `${subject} rose to ${formatAlertValue(quantity, facts.episode?.peak ?? facts.condition.line)}${describeNow(facts)}`
    }
    case 'repeat':
      return `${subject} still ${past(facts)}${describeNow(facts)}`
    case 'unsteady':
      return `${subject} unsteady around ${formatAlertValue(facts.condition.quantity, facts.condition.line)}${describeNow(facts)}`
    case 'ended':
      return `${subject} back to normal${describeNow(facts)}`
    case 'summary':
      return `${describeAlertCondition(facts.condition)}: ${formatCountWithNoun(facts.missed?.episodes ?? 0, 'firing')} in your quiet time`
    case 'silent':
      return `No ${facts.source ?? 'data'} data: alerts are held`
  }
}

/** Writes the sentence under the subject of an alert mail. */
export function describeAlertNoticeDetail(kind: AlertNoticeKind, facts: AlertNoticeContent): string {
  const { condition, episode, missed } = facts
  const peak = episode && formatCurrentAlertValue(condition.quantity, episode.peak)
  switch (kind) {
    case 'fired':
    case 'rose':
      return `${describeAlertCondition(condition)}. Firing since ${episode ? formatClockText(episode.startedAtMs) : 'now'} CT.`
    case 'repeat':
      return `${describeAlertCondition(condition)}. Firing since ${episode ? formatClockText(episode.startedAtMs) : 'now'} CT, furthest ${peak}.`
    case 'unsteady':
      return `${describeAlertCondition(condition)}. It changed four times in twenty runs. You get one more message, when it is steady again.`
    case 'ended':
      return episode
        ? `${describeAlertCondition(condition)}. Fired at ${formatClockText(episode.startedAtMs)} CT, furthest ${peak} at ${formatClockText(episode.peakAtMs)} CT.`
        : `${describeAlertCondition(condition)}.`
    case 'summary':
      return missed
        ? `Between ${formatClockText(missed.firstAtMs)} and ${formatClockText(missed.lastEndedAtMs)} CT, furthest ${formatCurrentAlertValue(condition.quantity, missed.peak)}. Now ${episode?.endedAtMs === null ? 'firing' : 'normal'}.`
        : describeAlertCondition(condition)
    case 'silent':
      return 'Your alerts that read it neither fire nor clear until it returns.'
  }
}
