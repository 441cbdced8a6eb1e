import type { Brief } from '@tradeops/domain/brief/brief'
import { type ApiExpensiveHourBlock, describePositionCost } from '@tradeops/domain/present/expensive-hour-block-words'

/**
 * Matches the placeholder that a mail rendered for all readers has in place of the sentence on one reader's position;
 * it contains the figures of the expensive hours.
 */
const PLACEHOLDER = /__POSITION_([\w-]+)_END__/g

type PositionFigures = { block: ApiExpensiveHourBlock; atMs: number }

export function writePositionPlaceholder({ expensiveBlock }: Brief, renderedAt: Date): string {
  if (!expensiveBlock) return ''
  const { firstHour, lastHour, costUsdPerMw } = expensiveBlock
  const figures: PositionFigures = { block: { firstHour, lastHour, costUsdPerMw }, atMs: renderedAt.getTime() }
  return `__POSITION_${Buffer.from(JSON.stringify(figures)).toString('base64url')}_END__`
}

/**
 * Replaces the placeholder with the cost of the reader's position, such as ` A 10 MW short in HE18 to HE22 costs
 * $12,300 at P50, $45,100 at P90.`; empty without a position.
 */
export const fillPositionPlaceholders = (text: string, positionMw: number | null): string =>
  text.replaceAll(PLACEHOLDER, (_placeholder, encoded: string) => {
    if (positionMw === null) return ''
    const { block, atMs } = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as PositionFigures
    const sentence = describePositionCost(block, positionMw, new Date(atMs).getTime())
    return sentence === null ? '' : ` ${sentence}`
  })
