/** Sentences that wind and solar misses share. */
export const missBody = 'Actual {actual|mw} over the last hour against {forecast|mw} forecast before it.'
export const curtailed = ' Some of it may be curtailed: West is at {west|usd}.'
export const bottled = ' Some of it may be curtailed: {interface} bound in the last file.'
