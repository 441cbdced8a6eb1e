import type { ItemPhrase } from './item-phrase.ts'

const spikeRecord =
  'Backtest: spikes over {line|usd} last another hour {againLow|n}–{againHigh|pct} of the time, half end within {hours|n} h.'
const spikeTitle = '{zone} above {line|usd} for {minutes|n} min, newest quarter {newest|usd}'
const longSpikeTitle = '{zone} above {line|usd} for two hours or more, newest {newest|usd}'
const spikePast = `Two-hour peak {peak|usd} at {peakAt|clock}. ${spikeRecord}`
const spikeRising = `The newest quarter, from {peakAt|clock}, is the dearest of two hours. ${spikeRecord}`

const basisTitle = '{zone} {basis|usd||} {side} the hub average'
const basisRecord = ' Basis over {over|usd} lasts another hour {againLow|n}–{againHigh|pct} of the time (backtest).'
const basisExplained = '{constraint} explains {impact|usd||} of it ({share|pct}) at {shadow|usd}/MW.'
const basisAll = '{constraint} alone would make it about {impact|usd||}, at {shadow|usd}/MW.'
const basisNamed = '{constraint} bound at {shadow|usd}/MW in the last file.'
const basisBare = 'No binding constraint of the zone in the last file.'
const basisUnknown = 'No constraint file to hand to explain it.'

const splitBody = 'Load-side premium in the settled quarter from {at|clock}. Load books are exposed, hub books are not.'

const dartTitle = 'RT {ran} {spread|usd||} {side} DA in {hour|he}{when}'
const dartBody = 'DA {dayAhead|usd}, RT {realTime|usd} ({quarters|n} of {ofFour|n} quarters settled).'

const curveTitle = '{which} averages {average|usd}, peak {price0|usd} in {top0|he}'
const curveBody =
  'Dearest {top0|he} {price0|usd}, {top1|he} {price1|usd}, {top2|he} {price2|usd}; low {min|usd} in {minHour|he}.'
const againstBefore = ' Average {change|pct+} against {before}.'
const steepBody = ' Peak hours cost {ratio|n.1} times the rest, usually {usualRatio|n.1}.'

/** Prices, spreads and congestion. Numbers come only through figures; there is no digit in this file. */
export const PRICE_PHRASES = {
  price_breakout: {
    usual: {
      title: '{zone} {lmp|usd}: {z|n.1||}σ {side} normal',
      body: '{outside|n} of {total|n} intervals outside {low|usd} to {high|usd}; average gap {gap|usd}. Usual for {clock|clock} is {usual|usd}.',
    },
    returned: {
      title: '{zone} {lmp|usd}: back inside {low|usd} to {high|usd}',
      body: 'Of {total|n} intervals in the last hour {outside|n} left the band, the furthest {far|usd} at {farAt|clock}. Usual for {clock|clock} is {usual|usd}.',
    },
    inside: {
      title: '{zone} {lmp|usd}: back inside {low|usd} to {high|usd}',
      body: 'No interval of the last hour left the band. Usual for {clock|clock} is {usual|usd}.',
    },
    degraded: {
      title: '{zone} {lmp|usd}: {z|n.1||}σ {side} the last day',
      body: '{outside|n} of {total|n} intervals outside {low|usd} to {high|usd}. Fewer than {days|n} days of history: judged against the last day only.',
    },
  },
  spike_persistence: {
    usual: { title: spikeTitle, body: spikePast },
    rising: { title: spikeTitle, body: spikeRising },
    long: { title: longSpikeTitle, body: spikePast },
    long_rising: { title: longSpikeTitle, body: spikeRising },
    fading: {
      title: '{zone} spike fading, newest quarter {newest|usd}',
      body: '{minutes|n} minutes of the last two hours settled above {line|usd}; the peak was {peak|usd} at {peakAt|clock}.',
    },
  },
  spike_risk: {
    usual: {
      title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
      body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd}. Over the last hour real-time ran {premium|usd||} {side} day-ahead, and net load moved {ramp|mw+}.',
    },
    even: {
      title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
      body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd}. Over the last hour real-time was in line with day-ahead, and net load moved {ramp|mw+}.',
    },
  },
  negative_price: {
    west_mixAndConstraint: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last file. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
    },
    west_mix: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw}, solar {solar|gw}. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
    },
    west_mixOnly: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw}, solar {solar|gw}; no constraint file to hand. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
    },
    west_bare: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind and solar are not known. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
    },
    mixAndConstraint: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last file.',
    },
    mix: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw} and solar {solar|gw}; no constraint of the zone bound in the last file.',
    },
    mixOnly: {
      title: '{zone} below zero at {lmp|usd}',
      body: 'Wind {wind|gw} and solar {solar|gw}; no constraint file to hand.',
    },
    bare: { title: '{zone} below zero at {lmp|usd}', body: 'Wind and solar are not known.' },
    over: {
      title: '{zone} back above zero at {lmp|usd}',
      body: 'The negative run is over for now; this note goes once three runs in a row stay clear of zero.',
    },
    forecast: {
      title: '{zone} may go below zero by {hour|clock}',
      body: 'Forecast West and North wind {wind|gw} with solar {solar|gw}; such hours went negative {low|n}–{high|pct} of the time. Now {lmp|usd}.',
    },
  },
  heat_rate: {
    earns: {
      title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
      body: 'Implied on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle earns {spark|usd} over fuel.',
    },
    loses: {
      title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
      body: 'Implied on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle is {spark|usd||} short of its fuel.',
    },
  },
  dart_spread: {
    usual: { title: dartTitle, body: `${dartBody} Day-to-date RT minus DA averages {dayAverage|usd+}.` },
    run: {
      title: dartTitle,
      body: `${dartBody} Day-to-date RT minus DA averages {dayAverage|usd+}; on this side for {sameSide|n} hours in a row.`,
    },
    early: { title: dartTitle, body: dartBody },
  },
  da_curve: {
    compared: { title: curveTitle, body: `${curveBody}${againstBefore}` },
    alone: { title: curveTitle, body: curveBody },
    steep_compared: { title: curveTitle, body: `${curveBody}${againstBefore}${steepBody}` },
    steep_alone: { title: curveTitle, body: `${curveBody}${steepBody}` },
  },
  congestion_basis: {
    explained: { title: basisTitle, body: basisExplained },
    explained_wide: { title: basisTitle, body: `${basisExplained}${basisRecord}` },
    all: { title: basisTitle, body: basisAll },
    all_wide: { title: basisTitle, body: `${basisAll}${basisRecord}` },
    named: { title: basisTitle, body: basisNamed },
    named_wide: { title: basisTitle, body: `${basisNamed}${basisRecord}` },
    bare: { title: basisTitle, body: basisBare },
    bare_wide: { title: basisTitle, body: `${basisBare}${basisRecord}` },
    unknown: { title: basisTitle, body: basisUnknown },
    unknown_wide: { title: basisTitle, body: `${basisUnknown}${basisRecord}` },
  },
  constraint_pressure: {
    capped_violated: {
      title: '{constraint} at {shadow|usd}/MW, {share|pct} of cap',
      body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    capped_flows: {
      title: '{constraint} at {shadow|usd}/MW, {share|pct} of cap',
      body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    capped_bare: {
      title: '{constraint} at {shadow|usd}/MW, {share|pct} of cap',
      body: 'Contingency {contingency}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_violated: {
      title: '{constraint} bound at {shadow|usd}/MW',
      body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_flows: {
      title: '{constraint} bound at {shadow|usd}/MW',
      body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_bare: {
      title: '{constraint} bound at {shadow|usd}/MW',
      body: 'Contingency {contingency}. Bound {bound|n} of {runs|n} runs.',
    },
  },
  new_constraint: {
    usual: {
      title: 'New constraint: {constraint}',
      body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MW; exposure unknown, take the direction from the basis only.',
    },
    direction: {
      title: 'New constraint: {constraint}',
      body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MW. When it bound before, it went with a {way} {zone} price.',
    },
    dollars: {
      title: 'New constraint: {constraint}',
      body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MW. By what it did before, that is about {impact|usd+} on {zone}.',
    },
  },
  zone_hub_split: {
    usual: {
      title: '{loadZone} {split|usd} over {hub}',
      body: splitBody,
    },
    rare: {
      title: '{loadZone} {split|usd} over {hub}',
      body: `${splitBody} A tenth of the last two weeks' quarters were above {usual|usd}.`,
    },
    common: {
      title: '{loadZone} {split|usd} over {hub}',
      body: `${splitBody} No news: a tenth of the last two weeks' quarters were above {usual|usd}.`,
    },
  },
} as const satisfies Record<string, Record<string, ItemPhrase>>
