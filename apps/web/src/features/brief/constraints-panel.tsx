import { spansOf } from '@tradeops/domain/present/narrative-blocks'
import { percentOfOne } from '../../lib/format.ts'
import { LevelChip } from '../../ui/level.tsx'
import { Section } from '../../ui/section.tsx'
import type { Brief } from './brief.ts'
import { FigureAge } from './figure-age.tsx'
import { levelOf } from './group-intelligence.ts'
import { Spans } from './spans.tsx'

export function ConstraintsPanel({ brief }: { brief: Brief }) {
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
    <Section heading="Transmission Constraints" note={`${percentOfOne(panel.confidence)} confidence`}>
      <p>
        <LevelChip level={levelOf(panel)} /> <Spans spans={spansOf(panel.text ?? '')} />
      </p>
      <FigureAge source="constraints" observedAt={observedAt} />
    </Section>
  )
}
