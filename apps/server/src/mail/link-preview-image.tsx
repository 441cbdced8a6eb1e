/** @jsxRuntime automatic */
import type { Board } from '@tradeops/domain/brief/board/board'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatStampCt } from '@tradeops/domain/present/market-time'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import { formatDollarAmount, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { renderDrawingAsPng } from './render-drawing-as-png.ts'
import { ACCENT_COLOR, BACKGROUND_COLOR, BORDER_COLOR, GRAY_COLOR, TEXT_COLOR } from './templates/mail-look.ts'

/** The image size in pixels that link previews expect. */
const CARD = { width: 1200, height: 630 } as const
const MARGIN = 72
const COLUMN = (CARD.width - 2 * MARGIN) / 4
const LINE_LETTERS = 52
const MAX_LINES = 3

/** Draws the market board as a preview image for links to this site. */
export const drawLinkPreviewImage = (board: Board): Promise<Buffer> =>
  renderDrawingAsPng(<CardDrawing board={board} />, CARD.width)

/** Breaks text into lines, because SVG does not break lines; cut text ends with an ellipsis. */
export function wrapLinkPreviewText(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+(?![MG]W)/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < LINE_LETTERS) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`]
}

function CardDrawing({ board }: { board: Board }) {
  const { asOf, origin, headline, zones } = board
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD.width} ${CARD.height}`} fontFamily="Inter">
      <title>The market now</title>
      <rect width={CARD.width} height={CARD.height} fill={BACKGROUND_COLOR} />
      <g transform={`translate(${MARGIN} 64)`}>
        <rect width={56} height={56} rx={12} fill={ACCENT_COLOR} />
        <path d="M8 36h10l6-20 8 26 6-16h10" fill="none" stroke="#fff" strokeWidth={4.4} strokeLinejoin="round" />
        <text x={76} y={39} fontSize={30} fontWeight={600} fill={TEXT_COLOR}>
          TradeOps Market Intel Brief
        </text>
      </g>
      {wrapLinkPreviewText(removeBoldMarks(headline)).map((line, index) => (
        <text key={line} x={MARGIN} y={204 + index * 52} fontSize={40} fontWeight={600} fill={TEXT_COLOR}>
          {line}
        </text>
      ))}
      <path d={`M${MARGIN} 366H${CARD.width - MARGIN}`} stroke={TEXT_COLOR} strokeWidth={3} />
      {zones.map(({ zone, lmp, level }, index) => (
        <g key={zone} transform={`translate(${MARGIN + index * COLUMN} 412)`}>
          <text fontSize={26} fill={GRAY_COLOR}>
            {ZONE_NAMES[zone]}
          </text>
          <text y={58} fontSize={52} fontWeight={600} fill={TEXT_COLOR}>
            {lmp === null ? MISSING_VALUE_DASH : formatDollarAmount(lmp)}
          </text>
          <text y={98} fontSize={24} fill={GRAY_COLOR}>
            {level === null || level === 'info' ? '$/MWh' : `$/MWh · ${ALERT_LEVEL_NAMES[level]}`}
          </text>
        </g>
      ))}
      <path d={`M${MARGIN} 546H${CARD.width - MARGIN}`} stroke={BORDER_COLOR} strokeWidth={2} />
      <text x={MARGIN} y={590} fontSize={24} fill={GRAY_COLOR}>
        {origin === 'simulated' ? 'Simulated market, no real prices · ' : 'ERCOT · '}
        {formatStampCt(new Date(asOf))}
      </text>
    </svg>
  )
}
