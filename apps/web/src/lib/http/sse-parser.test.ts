import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type StreamEvent, sseParser } from './sse-parser.ts'

function eventsOf(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = []
  const parser = sseParser({ onEvent: (event) => events.push(event) })
  for (const chunk of chunks) parser.push(chunk)
  return events
}

test('an event has a type, an id and its data', () => {
  expect(eventsOf('id: 7\nevent: brief\ndata: {"a":1}\n\n')).toEqual([{ type: 'brief', data: '{"a":1}', id: '7' }])
})

test.each([
  ['a comment keeps the line warm and says nothing', ': keep-alive\n\n', []],
  ['an event is nothing until its empty line', 'data: x\n', []],
  ['an event without data is nothing', 'event: brief\n\n', []],
  ['lines of data are joined', 'data: a\ndata: b\n\n', ['a\nb']],
  ['only the first space is taken off', 'data:  a\n\n', [' a']],
  ['no space is needed', 'data:a\n\n', ['a']],
  ['a field without a colon is empty', 'data\n\n', ['']],
  ['unknown fields are passed over', 'colour: red\ndata: a\n\n', ['a']],
  ['carriage returns end lines too', 'data: a\rdata: b\r\rdata: c\r\n\r\n', ['a\nb', 'c']],
  ['a byte order mark is not part of the first name', '\uFEFFdata: a\n\n', ['a']],
])('%s', (_sentence, text, expected) => {
  expect(eventsOf(text).map((event) => event.data)).toEqual(expected)
})

test('an id holds until the next one', () => {
  expect(eventsOf('id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n').map((event) => event.id)).toEqual(['1', '1', ''])
})

test('the type does not outlive its event', () => {
  expect(eventsOf('event: brief\ndata: a\n\ndata: b\n\n').map((event) => event.type)).toEqual(['brief', 'message'])
})

test('the server may ask for a pause, in digits only', () => {
  const pauses: number[] = []
  const parser = sseParser({ onEvent: () => undefined, onRetry: (delayMs) => pauses.push(delayMs) })
  parser.push('retry: 5000\nretry: soon\n\n')
  expect(pauses).toEqual([5000])
})

test('it does not matter where the network cuts the stream', () => {
  const whole =
    ': hello\r\n\r\nid: 1\r\nevent: brief\r\ndata: {"zone":"WEST"}\r\n\r\ndata: a\ndata: b\n\nid: 2\rdata: c\r\r'
  const expected = eventsOf(whole, '\n')
  expect(expected).toHaveLength(3)
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length]
      const chunks = places.slice(1).map((end, index) => whole.slice(places[index], end))
      expect(eventsOf(...chunks, '\n')).toEqual(expected)
    }),
    { seed: 11, numRuns: 300 },
  )
})
