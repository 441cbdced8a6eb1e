import { type Block, narrativeBlocks, type Span } from '@tradeops/domain/present/narrative-blocks'
import { keyed } from '../../../lib/keyed.ts'
import { Section } from '../../../ui/frame/section.tsx'
import { Spans } from '../spans.tsx'
import styles from './executive-summary.module.css'

export function ExecutiveSummary({ narrative }: { narrative: string | null | undefined }) {
  const blocks = narrativeBlocks(narrative ?? '')
  return (
    <Section heading="Executive Summary">
      <div className={styles.prose}>
        {blocks.length === 0 && <p>No summary was written for this run.</p>}
        {blocks.map((block, place) => {
          const key = `${place}/${block.kind}`
          return <NarrativeBlock key={key} block={block} />
        })}
      </div>
    </Section>
  )
}

const HEADING_STYLES = { 1: styles.first, 2: styles.second, 3: styles.third }

const textOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('')

function NarrativeBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className={HEADING_STYLES[block.depth]}>
          <Spans spans={block.spans} />
        </h3>
      )
    case 'subheading':
      return <h4 className={styles.subheading}>{block.text}</h4>
    case 'bullets':
      return (
        <ul>
          {keyed(block.items, textOf).map(([key, spans]) => (
            <li key={key}>
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      )
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
  }
}
