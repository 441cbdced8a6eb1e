import { ZONE_NAMES } from '../market/zones.ts'
import { plural } from '../present/numbers.ts'
import { clockText } from '../words/wording.ts'
import { describeCondition, formatCurrentValue, formatQuantityValue, nameQuantity } from './condition-words.ts'
import type { NoticeKind } from './decide-notice.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { findQuantityZone, QUANTITY_FACTS } from './quantity.ts'

/** `Houston` for prices of a zone, so that a subject stays short; else the quantity's own name. */
function nameSubject({ condition: { quantity } }: NoticeFacts): string {
  const zone = findQuantityZone(quantity)
  return zone !== null && (quantity.kind === 'lmp' || quantity.kind === 'level')
    ? ZONE_NAMES[zone]
    : nameQuantity(quantity)
}

function describeNow({ condition: { quantity }, value, valueAtMs }: NoticeFacts): string {
  if (value === null || valueAtMs === null) return ''
  const { unit } = QUANTITY_FACTS[quantity.kind]
  if (unit === 'level') return ` at ${clockText(valueAtMs)}`
  return `, ${unit === 'usd' ? formatQuantityValue(quantity, Math.round(value)) : formatCurrentValue(quantity, value)} at ${clockText(valueAtMs)}`
}

const past = ({ condition }: NoticeFacts): string =>
  QUANTITY_FACTS[condition.quantity.kind].unit === 'level'
    ? `at ${formatQuantityValue(condition.quantity, condition.line)}`
    : `${condition.side === 'above' ? 'past' : 'below'} ${formatQuantityValue(condition.quantity, condition.line)}`

/** The subject of a mail: `Houston past $150, $163 at 16:35`. */
export function describeNoticeSubject(kind: NoticeKind, facts: NoticeFacts): string {
  const subject = nameSubject(facts)
  switch (kind) {
    case 'fired':
      return `${subject} ${past(facts)}${describeNow(facts)}`
    case 'rose': {
      const { quantity } = facts.condition
      return `${subject} rose to ${formatQuantityValue(quantity, facts.episode?.peak ?? facts.condition.line)}${describeNow(facts)}`
    }
    case 'repeat':
      return `${subject} still ${past(facts)}${describeNow(facts)}`
    case 'unsteady':
      return `${subject} unsteady around ${formatQuantityValue(facts.condition.quantity, facts.condition.line)}${describeNow(facts)}`
    case 'ended':
      return `${subject} back to normal${describeNow(facts)}`
    case 'summary':
      return `${describeCondition(facts.condition)}: ${plural(facts.missed?.episodes ?? 0, 'firing')} in your quiet time`
    case 'silent':
      return `No ${facts.source ?? 'data'} data: alerts are held`
  }
}

/** The sentence under the subject. */
export function describeNoticeDetail(kind: NoticeKind, facts: NoticeFacts): string {
  const { condition, episode, missed } = facts
  const peak = episode && formatCurrentValue(condition.quantity, episode.peak)
  switch (kind) {
    case 'fired':
    case 'rose':
      return `${describeCondition(condition)}. Firing since ${episode ? clockText(episode.startedAtMs) : 'now'} CT.`
    case 'repeat':
      return `${describeCondition(condition)}. Firing since ${episode ? clockText(episode.startedAtMs) : 'now'} CT, furthest ${peak}.`
    case 'unsteady':
      return `${describeCondition(condition)}. It changed four times in twenty runs. You get one more message, when it is steady again.`
    case 'ended':
      return episode
        ? `${describeCondition(condition)}. Fired at ${clockText(episode.startedAtMs)} CT, furthest ${peak} at ${clockText(episode.peakAtMs)} CT.`
        : `${describeCondition(condition)}.`
    case 'summary':
      return missed
        ? `Between ${clockText(missed.firstAtMs)} and ${clockText(missed.lastEndedAtMs)} CT, furthest ${formatCurrentValue(condition.quantity, missed.peak)}. Now ${episode?.endedAtMs === null ? 'firing' : 'normal'}.`
        : describeCondition(condition)
    case 'silent':
      return 'Your alerts that read it neither fire nor clear until it returns.'
  }
}
