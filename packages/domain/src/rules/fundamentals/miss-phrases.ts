/** Sentences that the wind and solar miss rules share. */
export const CURTAILED_AT_LOW_PRICE_TEMPLATE = ' Some may be curtailed: the West price is {west|usd}.'
export const CURTAILED_AT_EXPORT_LIMIT_TEMPLATE =
  ' Some may be curtailed: {interface} bound in the last constraint file.'
