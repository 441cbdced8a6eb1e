export type StreamEvent = { type: string; data: string; id: string | null }

type Listeners = {
  onEvent: (event: StreamEvent) => void
  /** The server may ask for a longer pause before the next attempt. */
  onRetry?: (delayMs: number) => void
}

const LINE_END = /\r\n|\n|\r/

/**
 * Reads `text/event-stream` as it arrives, however it is cut into pieces.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function sseParser({ onEvent, onRetry }: Listeners) {
  let rest = ''
  let type = ''
  let data: string[] = []
  let lastId: string | null = null
  let started = false

  function dispatch() {
    if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), id: lastId })
    type = ''
    data = []
  }

  function field(name: string, value: string) {
    if (name === 'event') type = value
    else if (name === 'data') data.push(value)
    else if (name === 'id' && !value.includes('\0')) lastId = value
    else if (name === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value))
  }

  function line(text: string) {
    if (text === '') return dispatch()
    const colon = text.indexOf(':')
    if (colon === 0) return
    if (colon === -1) return field(text, '')
    const value = text.slice(colon + 1)
    field(text.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value)
  }

  return {
    push(chunk: string) {
      let text = rest + chunk
      if (!started && text !== '') {
        started = true
        if (text.startsWith('\uFEFF')) text = text.slice(1)
      }
      // A carriage return at the very end may be half of a CRLF whose other half is still on its way.
      const held = text.endsWith('\r') ? '\r' : ''
      const lines = text.slice(0, text.length - held.length).split(LINE_END)
      rest = (lines.pop() ?? '') + held
      for (const each of lines) line(each)
    },
  }
}
