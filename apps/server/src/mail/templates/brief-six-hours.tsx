/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { formatHoursAhead, type ShownHour } from '@tradeops/domain/present/hours-ahead'
import { presentLaterHours } from '@tradeops/domain/present/later-hours'
import { splitBoldSpans } from '@tradeops/domain/present/narrative-blocks'
import { DASH } from '@tradeops/domain/present/numbers'
import { Spans } from './brief-prose.tsx'
import { FigureTable, GrayAside, MailNote, MailParagraph, MailPart } from './mail-parts.tsx'

const FIGURES = { figures: true } as const

/** The hours ahead as on the page, the highest net load in bold. */
export function SixHours({ brief }: { brief: Brief }) {
  const ahead = formatHoursAhead(brief.nextHours)
  if (!ahead) return null
  const hasPrices = ahead.hours.some(({ price }) => price)
  const later = presentLaterHours(brief.nextHours?.later)
  return (
    <MailPart title="Next six hours">
      {ahead.sentence && (
        <MailParagraph>
          <Spans spans={splitBoldSpans(ahead.sentence)} />
        </MailParagraph>
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
                <GrayAside> {mark}</GrayAside>
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
      <MailNote>
        GW and $/MWh by hour ending, Central. Margin is available capacity minus the load forecast.
        {hasPrices && ' Outlook: real-time price, P50, with P10 to P90.'}
        {ahead.gaps.length > 0 && ` ${ahead.gaps.join(' ')}`}
      </MailNote>
      {later && <MailNote>{later.sentence}</MailNote>}
    </MailPart>
  )
}

/** P50, P10 to P90, and the odds. */
const Outlook = ({ price }: Pick<ShownHour, 'price'>) => {
  if (!price) return DASH
  return (
    <>
      {price.middle}
      <GrayAside> {[price.range, ...price.chances].join(', ')}</GrayAside>
    </>
  )
}
