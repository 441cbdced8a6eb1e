/** @jsxRuntime automatic */

import { createTrendScale } from '@tradeops/domain/present/axes/trend-scale'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import type { TrendPoint } from '@tradeops/domain/present/trend'
import { formatClockText } from '@tradeops/domain/words/wording'
import { renderDrawingAsPng } from './render-drawing-as-png.ts'
import { ACCENT_COLOR, BACKGROUND_COLOR, BORDER_COLOR, GRAY_COLOR, TEXT_COLOR } from './templates/mail-look.ts'

export const TREND_CHART_SIZE_PX = { width: 520, height: 240 } as const
/** Width of the chart image in pixels, twice the displayed size, so that it is sharp on phone screens. */
const PIXELS_WIDE = 2 * TREND_CHART_SIZE_PX.width

const BOX = { left: 62, right: 508, top: 20, bottom: 204 } as const

const AREA = '#dbe7ea'

/** Draws a chart of the last hour's prices as PNG, because mail programs show no SVG. */
export const drawTrendChartImage = (points: readonly TrendPoint[]): Promise<Buffer> =>
  renderDrawingAsPng(<TrendDrawing points={points} />, PIXELS_WIDE)

const PLOT = { width: BOX.right - BOX.left, height: BOX.bottom - BOX.top } as const

/** Chooses the alignment of a time label, so that labels at the edges stay inside the image. */
const anchorAt = (x: number) => (x === 0 ? 'start' : x === PLOT.width ? 'end' : 'middle')

function TrendDrawing({ points }: { points: readonly TrendPoint[] }) {
  const { prices, clocks, pieces, x, y } = createTrendScale(points, PLOT)
  const last = points.at(-1)!
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${TREND_CHART_SIZE_PX.width} ${TREND_CHART_SIZE_PX.height}`}
      fontFamily="Inter"
    >
      <title>Last hour trend</title>
      <rect width={TREND_CHART_SIZE_PX.width} height={TREND_CHART_SIZE_PX.height} fill={BACKGROUND_COLOR} />
      <g transform={`translate(${BOX.left} ${BOX.top})`}>
        {prices.map((price) => (
          <g key={price}>
            <path d={`M0 ${y(price)}H${PLOT.width}`} stroke={price === 0 ? GRAY_COLOR : BORDER_COLOR} strokeWidth={1} />
            <text x={-8} y={y(price) + 5.5} textAnchor="end" fontSize={16} fill={GRAY_COLOR}>
              {formatDollarAmount(price, 0)}
            </text>
          </g>
        ))}
        {pieces.map(({ line, area, alone }) => (
          <g key={line}>
            <path d={area} fill={AREA} />
            {alone && <circle cx={x(alone.atMs)} cy={y(alone.lmp)} r={2.5} fill={ACCENT_COLOR} />}
            <path
              d={line}
              fill="none"
              stroke={ACCENT_COLOR}
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </g>
        ))}
        <circle cx={x(last.atMs)} cy={y(last.lmp)} r={4.5} fill={ACCENT_COLOR} />
        {clocks.map((atMs) => (
          <text
            key={atMs}
            x={x(atMs)}
            y={PLOT.height + 27}
            textAnchor={anchorAt(x(atMs))}
            fontSize={16}
            fontWeight={atMs === last.atMs ? 600 : 400}
            fill={atMs === last.atMs ? TEXT_COLOR : GRAY_COLOR}
          >
            {formatClockText(atMs)}
          </text>
        ))}
      </g>
    </svg>
  )
}
