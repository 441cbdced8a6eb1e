import type { Span } from '@tradeops/domain/brief/narrative-blocks'

/** Text with its bold parts, as text: nothing a source wrote can become markup. */
export const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, index) => {
    const key = `${index}:${span.text}`
    return span.bold ? <strong key={key}>{span.text}</strong> : <span key={key}>{span.text}</span>
  })
