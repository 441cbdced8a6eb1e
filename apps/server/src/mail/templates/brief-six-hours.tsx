/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { hoursAhead } from '@tradeops/domain/present/hours-ahead'
import { spansOf } from '@tradeops/domain/present/narrative-blocks'
import { Spans } from './brief-prose.tsx'
import { Aside, FigureTable, Note, Part, Words } from './mail-parts.tsx'

const GW = { figures: true } as const

/** The hours ahead as the page has them, the highest net load in bold. */
export function SixHours({ brief }: { brief: Brief }) {
  const ahead = hoursAhead(brief.nextHours)
  if (!ahead) return null
  return (
    <Part title="Next six hours">
      {ahead.sentence && (
        <Words>
          <Spans spans={spansOf(ahead.sentence)} />
        </Words>
      )}
      <FigureTable
        columns={[
          { title: 'Hour' },
          { title: 'Net load', ...GW },
          { title: 'Margin', ...GW },
          { title: 'Wind', ...GW },
          { title: 'Solar', ...GW },
          { title: 'Day-ahead', ...GW },
        ]}
        rows={ahead.hours.map(({ hourStart, hourEnding, mark, texts }) => ({
          key: hourStart,
          strong: mark !== null,
          cells: [
            mark ? (
              <>
                {hourEnding}
                <Aside> {mark}</Aside>
              </>
            ) : (
              hourEnding
            ),
            texts.netLoadMw,
            texts.marginMw,
            texts.windMw,
            texts.solarMw,
            texts.dayAhead,
          ],
        }))}
      />
      <Note>
        GW and $/MWh by hour ending, Central. The margin is what available capacity leaves over the load forecast.
        {ahead.gaps.length > 0 && ` ${ahead.gaps.join(' ')}`}
      </Note>
    </Part>
  )
}
