import type { Phrases } from '../../engine/rule.ts'

const stormTitle = '{event} for {zone}'
const until = ' until {ends|clock}{endsDay}'
const gale = 'Line trips can shift congestion; turbines cut out in the strongest gusts.'
const thunder = 'Line trips can shift congestion; solar dips under storm clouds.'

export const phrases = {
  gale_one: { title: stormTitle, body: `The alert is in force${until}. ${gale}` },
  gale_one_open: { title: stormTitle, body: `The alert is in force. ${gale}` },
  gale_more: { title: stormTitle, body: `{count|n} alerts are in force, the first${until}. ${gale}` },
  gale_more_open: { title: stormTitle, body: `{count|n} alerts are in force. ${gale}` },
  thunder_one: { title: stormTitle, body: `The alert is in force${until}. ${thunder}` },
  thunder_one_open: { title: stormTitle, body: `The alert is in force. ${thunder}` },
  thunder_more: { title: stormTitle, body: `{count|n} alerts are in force, the first${until}. ${thunder}` },
  thunder_more_open: { title: stormTitle, body: `{count|n} alerts are in force. ${thunder}` },
} as const satisfies Phrases
