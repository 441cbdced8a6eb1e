/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { type FormattedHourAhead, formatHoursAhead } from '@tradeops/domain/present/hours-ahead'
import { formatLaterHours } from '@tradeops/domain/present/later-hours'
import { splitBoldSpans } from '@tradeops/domain/present/narrative-blocks'
import { MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { FormattedTextSpans } from './brief-prose.tsx'
import { InlineMailNote, MailNote, MailParagraph, MailSection, MailTable } from './mail-parts.tsx'

const FIGURES = { figures: true } as const

/** The table of the next six hours as on the brief's page, with the highest net load in bold. */
export function NextSixHoursTable({ brief }: { brief: Brief }) {
  const ahead = formatHoursAhead(brief.nextHours)
  if (!ahead) return null
  const hasPrices = ahead.hours.some(({ price }) => price)
  const later = formatLaterHours(brief.nextHours?.later)
  return (
    <MailSection title="Next six hours">
      {ahead.sentence && (
        <MailParagraph>
          <FormattedTextSpans spans={splitBoldSpans(ahead.sentence)} />
        </MailParagraph>
      )}
      <MailTable
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
                <InlineMailNote> {mark}</InlineMailNote>
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
    </MailSection>
  )
}

/** The price outlook of an hour: its median, its range from P10 to P90, and its probabilities. */
const Outlook = ({ price }: Pick<FormattedHourAhead, 'price'>) => {
  if (!price) return MISSING_VALUE_DASH
  return (
    <>
      {price.middle}
      <InlineMailNote> {[price.range, ...price.chances].join(', ')}</InlineMailNote>
    </>
  )
}
