/** @jsxRuntime automatic */
import { createRequire } from 'node:module'
import { renderAsync } from '@resvg/resvg-js'
import type { TrendPoint } from '@tradeops/domain/present/trend'
import { clockText, plain } from '@tradeops/domain/words/wording'
import { renderToStaticMarkup } from 'react-dom/server'
import { priceScale } from './price-scale.ts'
import { withoutGaps } from './without-gaps.ts'

export const PICTURE = { width: 520, height: 240 } as const
/** Twice the size it is shown at, for the screens of phones. */
const PIXELS_WIDE = 2 * PICTURE.width

const BOX = { left: 62, right: 508, top: 20, bottom: 204 } as const

const INK = '#14181d'
const GREY = '#4b5560'
const RULE = '#dedbd2'
const PAPER = '#fbfaf7'
const ACCENT = '#0b5a78'
const AREA = '#dbe7ea'

const require = createRequire(import.meta.url)

/** The renderer would take a serif for any family it cannot find, so it is given these files and no others. */
const FONT = {
  fontFiles: [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ],
  loadSystemFonts: false,
  defaultFontFamily: 'Inter',
}

/** The hour's prices as a picture for mail programs, which draw no SVG. */
export async function trendPicture(points: readonly TrendPoint[]): Promise<Buffer> {
  const svg = renderToStaticMarkup(<TrendDrawing points={points} />)
  return (await renderAsync(svg, { font: FONT, fitTo: { mode: 'width', value: PIXELS_WIDE } })).asPng()
}

const round = (value: number) => Math.round(value * 10) / 10

function TrendDrawing({ points }: { points: readonly TrendPoint[] }) {
  const first = points[0]!
  const last = points.at(-1)!
  const { lowest, highest, ticks } = priceScale(points.map(({ lmp }) => lmp))
  const spanMs = Math.max(last.atMs - first.atMs, 1)
  const x = (atMs: number) => round(BOX.left + ((atMs - first.atMs) / spanMs) * (BOX.right - BOX.left))
  const y = (lmp: number) => round(BOX.bottom - ((lmp - lowest) / (highest - lowest)) * (BOX.bottom - BOX.top))
  const ground = y(Math.min(Math.max(0, lowest), highest))
  const marks = [0, 1, 2, 3].map((third) => points[Math.round((third * (points.length - 1)) / 3)]!)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} fontFamily="Inter">
      <title>Last hour trend</title>
      <rect width={PICTURE.width} height={PICTURE.height} fill={PAPER} />
      {ticks.map((price) => (
        <g key={price}>
          <path d={`M${BOX.left} ${y(price)}H${BOX.right}`} stroke={price === 0 ? GREY : RULE} strokeWidth={1} />
          <text x={BOX.left - 8} y={y(price) + 5.5} textAnchor="end" fontSize={16} fill={GREY}>
            {plain(price, 0).replace(/^(\u2212?)/, '$1$$')}
          </text>
        </g>
      ))}
      {withoutGaps(points).map((run) => {
        const line = run.map(({ atMs, lmp }, index) => `${index === 0 ? 'M' : 'L'}${x(atMs)} ${y(lmp)}`).join('')
        const [from, to] = [x(run[0]!.atMs), x(run.at(-1)!.atMs)]
        return (
          <g key={from}>
            <path d={`${line}L${to} ${ground}L${from} ${ground}Z`} fill={AREA} />
            {run.length === 1 && <circle cx={from} cy={y(run[0]!.lmp)} r={2.5} fill={ACCENT} />}
            <path d={line} fill="none" stroke={ACCENT} strokeWidth={2.5} strokeLinejoin="round" strokeLinecap="round" />
          </g>
        )
      })}
      <circle cx={x(last.atMs)} cy={y(last.lmp)} r={4.5} fill={ACCENT} />
      {[...new Set(marks)].map(({ atMs }, index, all) => (
        <text
          key={atMs}
          x={x(atMs)}
          y={BOX.bottom + 27}
          textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
          fontSize={16}
          fontWeight={index === all.length - 1 ? 600 : 400}
          fill={index === all.length - 1 ? INK : GREY}
        >
          {clockText(atMs)}
        </text>
      ))}
    </svg>
  )
}
