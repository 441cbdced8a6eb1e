import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { Choice, Choices } from '../../../ui/form/choices.tsx'
import type { PriceComparison } from '../compare/compared-prices.ts'
import { HISTORY_SPAN_NAMES, type HistoryQuery, writeHistoryQuery } from '../history-query.ts'
import styles from './controls.module.css'
import { CustomSpanForm } from './custom-span-form.tsx'

export type HistoryControlsProps = {
  query: HistoryQuery
  /** The time span on screen, with which the fields of a custom span start. */
  shown: { from: string; to: string } | null
  onChange: (query: HistoryQuery) => void
}

const nameComparison = (compare: PriceComparison | null) =>
  compare === null ? 'Alone' : compare === 'before' ? 'vs before' : `vs ${ZONE_NAMES[compare]}`

export const HistoryControls = ({ query, shown, onChange }: HistoryControlsProps) => {
  const isCustom = typeof query.span !== 'string'
  return (
    <div className={`screen-only ${styles.controls}`}>
      <Choices label="Zone">
        {ZONES.map((zone) => (
          <Choice key={zone} isChosen={zone === query.zone} onChoose={() => onChange({ ...query, zone })}>
            {ZONE_NAMES[zone]}
          </Choice>
        ))}
      </Choices>
      <Choices label="Span">
        {HISTORY_SPAN_NAMES.map((span) => (
          <Choice key={span} isChosen={span === query.span} onChoose={() => onChange({ ...query, span })}>
            {span}
          </Choice>
        ))}
        <Choice isChosen={isCustom} onChoose={() => shown && !isCustom && onChange({ ...query, span: shown })}>
          Custom
        </Choice>
      </Choices>
      <Choices label="Compare">
        {[null, ...ZONES.filter((zone) => zone !== query.zone), 'before' as const].map((compare) => (
          <Choice
            key={compare ?? 'none'}
            isChosen={compare === query.compare}
            onChoose={() => onChange({ ...query, compare })}
          >
            {nameComparison(compare)}
          </Choice>
        ))}
      </Choices>
      {isCustom && shown && (
        <CustomSpanForm
          key={JSON.stringify(writeHistoryQuery(query))}
          shown={shown}
          onChange={(span) => onChange({ ...query, span })}
        />
      )}
    </div>
  )
}
