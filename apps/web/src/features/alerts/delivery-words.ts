import type { SentAlertMessage } from '@tradeops/contract/account/alerts'
import { formatCountWithNoun } from '@tradeops/domain/present/numbers'

const writeSeconds = (seconds: number): string => `${Math.max(1, Math.round(seconds))} s`

function describeMail(mail: SentAlertMessage['mail']): string[] {
  if (mail === null) return []
  if (mail.state === 'sent') return [mail.seconds === null ? 'mail' : `mail ${writeSeconds(mail.seconds)}`]
  return [mail.state === 'pending' || mail.state === 'handed' ? 'mail: sending' : `mail: ${mail.answer ?? mail.state}`]
}

/**
 * Describes how an alert message reached one webhook: `Desk 1 s`, `Desk after 2 tries`, `Desk: answered 500, trying
 * again`.
 */
function describeTarget({ name, state, tries, answer, seconds }: SentAlertMessage['targets'][number]): string {
  if (state === 'delivered')
    return tries > 1
      ? `${name} after ${formatCountWithNoun(tries, 'try', 'tries')}`
      : `${name} ${writeSeconds(seconds ?? 0)}`
  if (state === 'failed') return `${name}: failed after ${formatCountWithNoun(tries, 'try', 'tries')}, ${answer}`
  if (state === 'dropped') return `${name}: not sent, ${answer}`
  return answer === null ? `${name}: sending` : `${name}: ${answer}, trying again`
}

export const describeAlertDelivery = ({ mail, targets }: SentAlertMessage): string =>
  [...describeMail(mail), ...targets.map(describeTarget)].join('; ') || 'on this page only'
