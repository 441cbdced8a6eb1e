import { ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { ChoiceButton, ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import type { PriceComparison } from '../compare/compared-prices.ts'
import { HISTORY_SPAN_NAMES, type HistoryPageQuery, writeHistoryPageQuery } from '../history-page-query.ts'
import styles from './controls.module.css'
import { CustomSpanForm } from './custom-span-form.tsx'

export type HistoryControlsProps = {
  query: HistoryPageQuery
  /** The time span on screen, with which the fields of a custom span start. */
  shown: { from: string; to: string } | null
  onChange: (query: HistoryPageQuery) => void
}

const nameComparison = (compare: PriceComparison | null) =>
  compare === null ? 'Alone' : compare === 'before' ? 'vs before' : `vs ${ZONE_NAMES[compare]}`

export const HistoryControls = ({ query, shown, onChange }: HistoryControlsProps) => {
  const isCustom = typeof query.span !== 'string'
  return (
    <div className={`screen-only ${styles.controls}`}>
      <ChoiceGroup label="Zone">
        {ZONES.map((zone) => (
          <ChoiceButton key={zone} isChosen={zone === query.zone} onChoose={() => onChange({ ...query, zone })}>
            {ZONE_NAMES[zone]}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Span">
        {HISTORY_SPAN_NAMES.map((span) => (
          <ChoiceButton key={span} isChosen={span === query.span} onChoose={() => onChange({ ...query, span })}>
            {span}
          </ChoiceButton>
        ))}
        <ChoiceButton isChosen={isCustom} onChoose={() => shown && !isCustom && onChange({ ...query, span: shown })}>
          Custom
        </ChoiceButton>
      </ChoiceGroup>
      <ChoiceGroup label="Compare">
        {[null, ...ZONES.filter((zone) => zone !== query.zone), 'before' as const].map((compare) => (
          <ChoiceButton
            key={compare ?? 'none'}
            isChosen={compare === query.compare}
            onChoose={() => onChange({ ...query, compare })}
          >
            {nameComparison(compare)}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      {isCustom && shown && (
        <CustomSpanForm
          key={JSON.stringify(writeHistoryPageQuery(query))}
          shown={shown}
          onChange={(span) => onChange({ ...query, span })}
        />
      )}
    </div>
  )
}
