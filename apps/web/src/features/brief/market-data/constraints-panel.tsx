import { readLevel } from '@tradeops/domain/present/names'
import { LevelChip } from '../../../ui/figures/chip.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import { addFigureMarks, FigureDetails } from '../figure-marks/figure-marks.tsx'
import { FigureAge } from '../figures/figure-age.tsx'
import { type Liveness, matchesReferenceTime } from '../live/liveness.ts'
import { MarkedText } from '../spans.tsx'

export function ConstraintsPanel({ brief, liveness }: { brief: Brief; liveness: Liveness }) {
  const panel = brief.constraintsPanel
  if (!panel) {
    return (
      <Section heading="Transmission Constraints">
        <p>No constraint data for this run.</p>
      </Section>
    )
  }
  const observedAt = brief.diagnostics?.constraints?.observedAt ?? null
  return (
    <Section heading="Transmission Constraints">
      <p>
        <LevelChip level={readLevel(panel)} />{' '}
        <FigureDetails brief={brief}>
          <MarkedText text={addFigureMarks(panel.text ?? '', brief.marks.constraintsPanel)} />
        </FigureDetails>
      </p>
      <FigureAge source="constraints" observedAt={observedAt} current={matchesReferenceTime(liveness)} />
    </Section>
  )
}
