/** Sentences that wind and solar misses share. */
export const missBody = 'Actual {actual|mw} over the last hour vs {forecast|mw} forecast.'
export const curtailed = ' Some may be curtailed: West is at {west|usd}.'
export const bottled = ' Some may be curtailed: {interface} bound in the last constraint file.'
