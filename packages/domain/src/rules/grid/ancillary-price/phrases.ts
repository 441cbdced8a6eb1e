import type { Phrases } from '../../engine/rule.ts'

const shortTitle = '{product} short by {missing|mw}, clearing at {price|usd}/MW'
const title = '{product} clears at {price|usd}/MW in real time'
const titleCompared = '{product} clears at {price|usd}/MW, {dayAhead|usd} day-ahead'
const short = 'Resources could provide {capability|mw} of the {requirement|mw} required.'
const spare = 'Resources could provide {capability|mw}, {spare|mw} above the requirement.'
const dayAhead = ' The day-ahead price of this hour is {dayAhead|usd}/MW.'
const curve = ' With {step|mw} less, its demand curve pays {next|usd}/MW.'
const together = ' Energy rises with it in the same SCED run.'

export const phrases = {
  short: { title: shortTitle, body: `${short}${together}` },
  short_curve: { title: shortTitle, body: `${short}${curve}` },
  short_day_ahead: { title: shortTitle, body: `${short}${dayAhead}` },
  short_day_ahead_curve: { title: shortTitle, body: `${short}${dayAhead}${curve}` },
  spare: { title, body: `${spare}${together}` },
  spare_curve: { title, body: `${spare}${curve}` },
  spare_day_ahead: { title: titleCompared, body: `${spare}${together}` },
  spare_day_ahead_curve: { title: titleCompared, body: `${spare}${curve}` },
  price: { title, body: 'Its requirement and the capability of resources are not known now.' },
  price_day_ahead: { title: titleCompared, body: 'Its requirement and the capability of resources are not known now.' },
} as const satisfies Phrases
