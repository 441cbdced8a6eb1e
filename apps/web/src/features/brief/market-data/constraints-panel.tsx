import { readAlertLevel } from '@tradeops/domain/present/names'
import { AlertLevelChip } from '../../../ui/figures/chip.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import { FigureDetailsProvider, markFiguresAndTerms } from '../figure-marks/figure-marks.tsx'
import { FigureAge } from '../figures/figure-age.tsx'
import { areFiguresValid, type Liveness } from '../live/liveness.ts'
import { TextWithBoldParts } from '../spans.tsx'

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
        <AlertLevelChip level={readAlertLevel(panel)} />{' '}
        <FigureDetailsProvider brief={brief}>
          <TextWithBoldParts text={markFiguresAndTerms(panel.text ?? '', brief.marks.constraintsPanel)} />
        </FigureDetailsProvider>
      </p>
      <FigureAge source="constraints" observedAt={observedAt} current={areFiguresValid(liveness)} />
    </Section>
  )
}
