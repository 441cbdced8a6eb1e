import { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import type { Alert, NewAlertBody } from '@tradeops/contract/account/alerts'
import {
  ALERT_QUANTITY_DEFINITIONS,
  type AlertQuantity,
  type AlertQuantityKind,
  type ChanceAlertEvent,
  type SilenceAlertSource,
} from '@tradeops/domain/alerts/alert-quantity'
import { ALERTABLE_RULES, type AlertableRule } from '@tradeops/domain/alerts/alertable-rules'
import { ANCILLARY_SERVICES, type AncillaryService } from '@tradeops/domain/market/series'
import { DEFAULT_ZONE, type Zone } from '@tradeops/domain/market/zones'

/** The alert form as the reader typed it: numbers are texts until they are sent. */
export type AlertFormValues = {
  kind: AlertQuantityKind
  zone: Zone | 'ANY'
  otherZone: Zone
  runs: string
  product: AncillaryService
  event: ChanceAlertEvent
  withinHours: string
  rule: AlertableRule
  source: SilenceAlertSource
  side: 'above' | 'below'
  line: string
  clearLine: string
  confirmRuns: string
  byMail: boolean
  byPush: boolean
  webhookIds: string[]
  isQuiet: boolean
  quietFrom: string
  quietTo: string
}

const LINES: Partial<Record<AlertQuantityKind, string>> = {
  lmp: '150',
  spp: '150',
  lmp_change: '50',
  basis: '20',
  spread: '20',
  dart: '20',
  net_load: '60000',
  reserve_price: '50',
  prc: '3000',
  chance: '50',
  level: '2',
  rule_level: '1',
  source_silent: '20',
}

export const EMPTY_ALERT_FORM_VALUES: AlertFormValues = {
  kind: 'lmp',
  zone: DEFAULT_ZONE,
  otherZone: 'WEST',
  runs: '6',
  product: ANCILLARY_SERVICES[0],
  event: 'over_100',
  withinHours: '3',
  rule: ALERTABLE_RULES[0],
  source: 'lmp',
  side: 'above',
  line: '150',
  clearLine: '',
  confirmRuns: '2',
  byMail: true,
  byPush: false,
  webhookIds: [],
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '06:00',
}

/** Changes the figure that an alert watches, and resets the threshold to the usual threshold of that figure. */
export const changeAlertQuantity = (form: AlertFormValues, kind: AlertQuantityKind): AlertFormValues => ({
  ...form,
  kind,
  zone: form.zone === 'ANY' && kind !== 'level' && kind !== 'rule_level' ? DEFAULT_ZONE : form.zone,
  side: kind === 'prc' ? 'below' : 'above',
  line: LINES[kind] ?? '',
  clearLine: '',
  confirmRuns: String(ALERT_QUANTITY_DEFINITIONS[kind].confirmRuns),
})

/**
 * Reads an alert form from the address, such as `/alerts?new=lmp&zone=WEST&line=90`, so that other pages can open the
 * form filled in.
 */
export function readAlertFormValuesFromQuery(query: URLSearchParams): AlertFormValues | null {
  const { data } = NewAlertPageQuery.safeParse(Object.fromEntries(query))
  if (!data) return null
  const { new: kind, ...fields } = data
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...changeAlertQuantity(EMPTY_ALERT_FORM_VALUES, kind), ...given }
}

function composeQuantity(form: AlertFormValues): AlertQuantity {
  const zone = form.zone === 'ANY' ? DEFAULT_ZONE : form.zone
  switch (form.kind) {
    case 'lmp_change':
      return { kind: form.kind, zone, runs: Number(form.runs) }
    case 'spread':
      return { kind: form.kind, zone, otherZone: form.otherZone }
    case 'reserve_price':
      return { kind: form.kind, product: form.product }
    case 'chance':
      return { kind: form.kind, zone, event: form.event, withinHours: Number(form.withinHours) }
    case 'level':
      return { kind: form.kind, zone: form.zone }
    case 'rule_level':
      return { kind: form.kind, rule: form.rule, zone: form.zone }
    case 'source_silent':
      return { kind: form.kind, source: form.source }
    case 'net_load':
    case 'prc':
      return { kind: form.kind }
    default:
      return { kind: form.kind, zone }
  }
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** Composes the API request for a new alert; null while the threshold is not a number. */
export function composeNewAlertBody(form: AlertFormValues, timezone: string): NewAlertBody | null {
  if (!isNumber(form.line)) return null
  const { isQuiet, quietFrom: from, quietTo: to } = form
  return {
    quantity: composeQuantity(form),
    side: form.side,
    line: Number(form.line),
    ...(isNumber(form.clearLine) ? { clearLine: Number(form.clearLine) } : {}),
    confirmRuns: Number(form.confirmRuns),
    byMail: form.byMail,
    byPush: form.byPush,
    webhookIds: form.webhookIds,
    quietHours: isQuiet && from !== '' && to !== '' ? { from, to, timezone } : null,
  }
}

export function toAlertFormValues({ condition, byMail, byPush, webhookIds, quietHours }: Alert): AlertFormValues {
  const { quantity } = condition
  const { kind, ...details } = quantity
  const texts = Object.fromEntries(
    Object.entries(details).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  )
  return {
    ...EMPTY_ALERT_FORM_VALUES,
    ...texts,
    kind,
    side: condition.side,
    line: String(condition.line),
    clearLine: String(condition.clearLine),
    confirmRuns: String(condition.confirmRuns),
    byMail,
    byPush,
    webhookIds,
    isQuiet: quietHours !== null,
    quietFrom: quietHours?.from ?? EMPTY_ALERT_FORM_VALUES.quietFrom,
    quietTo: quietHours?.to ?? EMPTY_ALERT_FORM_VALUES.quietTo,
  }
}
