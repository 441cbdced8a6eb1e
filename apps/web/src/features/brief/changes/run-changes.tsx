import type { ReactNode } from 'react'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import { ChangesTable } from './changes-table.tsx'

/** What changed since the run before. */
export const RunChanges = ({ brief, note }: { brief: Brief; note?: ReactNode }) => (
  <Section heading="What changed" note={note ?? 'since the previous run'}>
    <ChangesTable changes={brief.changes ?? []} since="the previous run" />
  </Section>
)
