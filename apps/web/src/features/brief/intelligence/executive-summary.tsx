import { type NarrativeTextBlock, parseNarrative, type TextSpan } from '@tradeops/domain/present/narrative-blocks'
import { withUniqueKeys } from '../../../lib/with-unique-keys.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { Brief } from '../brief.ts'
import { FigureDetailsProvider, markFiguresAndTerms } from '../figure-marks/figure-marks.tsx'
import { TextSpans } from '../spans.tsx'
import styles from './executive-summary.module.css'

export function ExecutiveSummary({ brief }: { brief: Brief }) {
  const blocks = parseNarrative(markFiguresAndTerms(brief.narrative, brief.marks.narrative))
  return (
    <Section heading="Executive Summary">
      <div className={styles.prose}>
        {blocks.length === 0 && <p>No summary for this run.</p>}
        <FigureDetailsProvider brief={brief}>
          {blocks.map((block, index) => {
            const key = `${index}/${block.kind}`
            return <NarrativeBlock key={key} block={block} />
          })}
        </FigureDetailsProvider>
      </div>
    </Section>
  )
}

const HEADING_STYLES = { 1: styles.first, 2: styles.second, 3: styles.third }

const textOf = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('')

function NarrativeBlock({ block }: { block: NarrativeTextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={HEADING_STYLES[block.depth]}>
          <TextSpans spans={block.spans} />
        </h3>
      )
    case 'subheading':
      return (
        <h4 className={styles.subheading}>
          <TextSpans spans={[{ text: block.text, bold: false }]} />
        </h4>
      )
    case 'bullets':
      return (
        <ul>
          {withUniqueKeys(block.items, textOf).map(([key, spans]) => (
            <li key={key}>
              <TextSpans spans={spans} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          <TextSpans spans={block.spans} />
        </p>
      )
  }
}
