import type { PriceBoardAnswer } from '@tradeops/contract/market/board'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatFigure } from '@tradeops/domain/present/figure-text'
import { formatTime } from '../../lib/time/shown-time.ts'
import { Section } from '../../ui/frame/section.tsx'
import styles from './home-panels.module.css'

type Sample = NonNullable<PriceBoardAnswer['sample']>

/** Shows sample sentences of a current brief, each with its figures. */
export const BriefSample = ({ sample }: { sample: Sample | null | undefined }) => (
  <Section
    heading="What a brief looks like"
    note={sample ? `${ZONE_NAMES[sample.zone]}, ${formatTime(new Date(sample.at))}` : undefined}
  >
    {sample ? (
      <>
        <p className={styles.sentence}>{sample.insight}</p>
        {sample.sentences.map(({ title, text, figures }) => (
          <div key={text} className={styles.item}>
            {title && <h3 className={styles.itemTitle}>{title}</h3>}
            <p className={styles.itemText}>{text}</p>
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure.key}>
                  <dt>{figure.label}</dt>
                  <dd>{formatFigure(figure.value, figure.unit)}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p className={styles.quiet}>Every figure has its source, time and rule.</p>
      </>
    ) : (
      <p className={styles.quiet}>A sample appears with the first brief.</p>
    )}
  </Section>
)
