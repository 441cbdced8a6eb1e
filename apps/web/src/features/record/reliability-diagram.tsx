import type { PublishedReliabilityDiagram } from '@tradeops/contract/market/track-record'
import { formatDecimal, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { formatShareAsPercentWithTenths } from '@tradeops/domain/present/prediction-accuracy-words'
import { FigureTable } from '../../ui/figure-table/figure-table.tsx'
import { Section } from '../../ui/frame/section.tsx'
import styles from './record-view.module.css'
import chart from './reliability-diagram.module.css'

const SUBJECTS: Record<PublishedReliabilityDiagram['subject'], string> = {
  over_100: 'Outlook hours over $100',
  below_0: 'Outlook hours below zero',
  spike_risk: 'Spike calls',
}

const SIZE = 160
const MARGIN = { left: 40, bottom: 20, top: 6, right: 8 }
const ENDS = [0, 0.5, 1]

/** Draws stated probabilities and outcomes without fixed bins, and the three parts of the Brier score. */
export function ReliabilityDiagrams({ diagrams }: { diagrams: readonly PublishedReliabilityDiagram[] }) {
  if (diagrams.length === 0) return null
  return (
    <Section heading="Reliability of odds">
      <div className={chart.row}>
        {diagrams.map((diagram) => (
          <Diagram key={diagram.subject} diagram={diagram} />
        ))}
      </div>
      <FigureTable
        label="Parts of the Brier score"
        narrow="scroll"
        className={styles.counts}
        columns={['Odds', 'Cases', 'Brier', 'Miscalibration', 'Discrimination', 'Uncertainty']}
        rows={diagrams.map(({ subject, cases, score, miscalibration, discrimination, uncertainty }) => ({
          key: subject,
          name: SUBJECTS[subject],
          cells: [
            formatDecimal(cases, 0),
            ...[score, miscalibration, discrimination, uncertainty].map((part) => part.toFixed(4)),
          ],
        }))}
      />
      <p className={styles.note}>
        Each step joins stated odds until higher odds never happened less often. Brier = miscalibration − discrimination
        + uncertainty. Low miscalibration and high discrimination are good; uncertainty is the cost of always stating
        the base rate.
      </p>
    </Section>
  )
}

function Diagram({ diagram: { subject, steps } }: { diagram: PublishedReliabilityDiagram }) {
  const x = (share: number) => share * SIZE
  const y = (share: number) => (1 - share) * SIZE
  const points = steps.flatMap(({ from, to, observed }) => [`${x(from)},${y(observed)}`, `${x(to)},${y(observed)}`])
  return (
    <figure className={chart.figure}>
      <figcaption className={chart.caption}>{SUBJECTS[subject]}</figcaption>
      <svg
        className={chart.chart}
        width={SIZE + MARGIN.left + MARGIN.right}
        height={SIZE + MARGIN.top + MARGIN.bottom}
        role="img"
        aria-label={describe(subject, steps)}
      >
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          {ENDS.map((share) => (
            <g key={share}>
              <line className={chart.grid} x2={SIZE} y1={y(share)} y2={y(share)} />
              <text className={chart.tick} x="-6" y={y(share)} dy="0.35em" textAnchor="end">
                {formatShareAsPercent(share)}
              </text>
              <text className={chart.tick} x={x(share)} y={SIZE + 16} textAnchor={share === 1 ? 'end' : 'middle'}>
                {formatShareAsPercent(share)}
              </text>
            </g>
          ))}
          <line className={chart.calibrated} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
          <polyline className={chart.line} points={points.join(' ')} />
        </g>
      </svg>
    </figure>
  )
}

const describe = (
  subject: PublishedReliabilityDiagram['subject'],
  steps: PublishedReliabilityDiagram['steps'],
): string =>
  `${SUBJECTS[subject]}: ${steps.map(({ from, to, observed }) => `${formatShareAsPercentWithTenths(from)} to ${formatShareAsPercentWithTenths(to)} stated, ${formatShareAsPercentWithTenths(observed)} observed`).join('; ')}`
