/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { presentHoursAhead, type ShownHour } from '@tradeops/domain/present/hours-ahead'
import { presentLaterHours } from '@tradeops/domain/present/later-hours'
import { splitBoldSpans } from '@tradeops/domain/present/narrative-blocks'
import { DASH } from '@tradeops/domain/present/numbers'
import { Spans } from './brief-prose.tsx'
import { Aside, FigureTable, Note, Part, Words } from './mail-parts.tsx'

const FIGURES = { figures: true } as const

/** The hours ahead as on the page, the highest net load in bold. */
export function SixHours({ brief }: { brief: Brief }) {
  const ahead = presentHoursAhead(brief.nextHours)
  if (!ahead) return null
  const hasPrices = ahead.hours.some(({ price }) => price)
  const later = presentLaterHours(brief.nextHours?.later)
  return (
    <Part title="Next six hours">
      {ahead.sentence && (
        <Words>
          <Spans spans={splitBoldSpans(ahead.sentence)} />
        </Words>
      )}
      <FigureTable
        columns={[
          { title: 'Hour' },
          { title: 'Net load', ...FIGURES },
          { title: 'Margin', ...FIGURES },
          { title: 'Wind', ...FIGURES },
          { title: 'Solar', ...FIGURES },
          { title: 'Day-ahead', ...FIGURES },
          ...(hasPrices ? [{ title: 'Outlook', ...FIGURES }] : []),
        ]}
        rows={ahead.hours.map(({ hourStart, hourEnding, mark, texts, price }) => ({
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
            ...(hasPrices ? [<Outlook key="outlook" price={price} />] : []),
          ],
        }))}
      />
      <Note>
        GW and $/MWh by hour ending, Central. Margin is available capacity minus the load forecast.
        {hasPrices && ' Outlook: real-time price, P50, with P10 to P90.'}
        {ahead.gaps.length > 0 && ` ${ahead.gaps.join(' ')}`}
      </Note>
      {later && <Note>{later.sentence}</Note>}
    </Part>
  )
}

/** P50, P10 to P90, and the odds. */
const Outlook = ({ price }: Pick<ShownHour, 'price'>) => {
  if (!price) return DASH
  return (
    <>
      {price.middle}
      <Aside> {[price.range, ...price.chances].join(', ')}</Aside>
    </>
  )
}
