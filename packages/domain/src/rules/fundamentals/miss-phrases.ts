/** Sentences that the wind and solar miss rules share. */
export const missPhraseBody = 'Actual output was {actual|mw} over the last hour vs {forecast|mw} forecast.'
export const curtailed = ' Some may be curtailed: the West price is {west|usd}.'
export const bottled = ' Some may be curtailed: {interface} bound in the last constraint file.'
