import type { ItemPhrase } from './item-phrase.ts'

/** Prices, spreads and congestion. Numbers come only through figures; there is no digit in this file. */
export const PRICE_PHRASES = {
  price_breakout: {
    usual: {
      title: '{zone} {lmp|usd}: {z|n.1||}σ {side} normal',
      body: '{outside|n} of {total|n} intervals outside {low|usd} to {high|usd}; average gap {gap|usd}. Usual for {clock|clock} is {usual|usd}.',
    },
    degraded: {
      title: '{zone} {lmp|usd}: {z|n.1||}σ {side} the last day',
      body: '{outside|n} of {total|n} intervals outside {low|usd} to {high|usd}. Fewer than {days|n} days of history: judged against the last day only.',
    },
  },
  spike_persistence: {
    usual: {
      title: 'Spike holding: {minutes|n} min above {line|usd}',
      body: 'Peak {peak|usd} at {peakAt|clock}; newest quarter {newest|usd}. Backtest: spikes over {line|usd} last another hour {againLow|n}–{againHigh|pct} of the time, half end within {hours|n} h.',
    },
    fading: {
      title: 'Spike fading: newest quarter {newest|usd}',
      body: '{minutes|n} minutes of the last two hours settled above {line|usd}; the peak was {peak|usd} at {peakAt|clock}.',
    },
  },
  spike_risk: {
    usual: {
      title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
      body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd}, real-time runs {premium|usd+} to day-ahead, net load {ramp|mw+} in the hour.',
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
      body: 'The negative run has ended for now; it clears once three runs in a row hold above the line.',
    },
    forecast: {
      title: '{zone} may go below zero by {hour|clock}',
      body: 'Forecast West and North wind {wind|gw} with solar {solar|gw}; such hours went negative {low|n}–{high|pct} of the time. Now {lmp|usd}.',
    },
  },
  heat_rate: {
    earns: {
      title: 'Implied heat rate {rate|n.1} MMBtu/MWh',
      body: '{price|usd} on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle earns {spark|usd} over fuel.',
    },
    loses: {
      title: 'Implied heat rate {rate|n.1} MMBtu/MWh',
      body: '{price|usd} on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle is {spark|usd||} short of its fuel.',
    },
  },
  dart_spread: {
    usual: {
      title: 'RT {side} DA by {spread|usd||} in {hour|he}',
      body: 'DA {dayAhead|usd}, RT {realTime|usd} ({quarters|n} of {ofFour|n} quarters). Day-to-date RT minus DA averages {dayAverage|usd+}.',
    },
    run: {
      title: 'RT {side} DA by {spread|usd||} in {hour|he}',
      body: 'DA {dayAhead|usd}, RT {realTime|usd} ({quarters|n} of {ofFour|n} quarters). Day-to-date RT minus DA averages {dayAverage|usd+}; on this side for {sameSide|n} hours in a row.',
    },
    early: {
      title: 'RT {side} DA by {spread|usd||} in {hour|he}',
      body: 'DA {dayAhead|usd}, RT {realTime|usd} ({quarters|n} of {ofFour|n} quarters settled).',
    },
  },
  da_curve: {
    compared: {
      title: '{which} clears {average|usd}, peak {max|usd} {maxHour|he}',
      body: 'Top hours {top0|he}, {top1|he}, {top2|he}; low {min|usd} in {minHour|he}. Average {change|pct+} against {before}.',
    },
    alone: {
      title: '{which} clears {average|usd}, peak {max|usd} {maxHour|he}',
      body: 'Top hours {top0|he}, {top1|he}, {top2|he}; low {min|usd} in {minHour|he}.',
    },
    steep_compared: {
      title: '{which} clears {average|usd}, peak {max|usd} {maxHour|he}',
      body: 'Top hours {top0|he}, {top1|he}, {top2|he}; low {min|usd} in {minHour|he}. Average {change|pct+} against {before}. Peak hours cost {ratio|n.1} times the rest, usually {usualRatio|n.1}.',
    },
    steep_alone: {
      title: '{which} clears {average|usd}, peak {max|usd} {maxHour|he}',
      body: 'Top hours {top0|he}, {top1|he}, {top2|he}; low {min|usd} in {minHour|he}. Peak hours cost {ratio|n.1} times the rest, usually {usualRatio|n.1}.',
    },
  },
  congestion_basis: {
    explained: {
      title: '{zone} {basis|usd+} to hub average',
      body: '{constraint} explains {impact|usd+} ({share|pct}) at {shadow|usd}/MW. Basis over {over|usd} lasts another hour {againLow|n}–{againHigh|pct} of the time (backtest).',
    },
    named: {
      title: '{zone} {basis|usd+} to hub average',
      body: '{constraint} bound at {shadow|usd}/MW in the last file. Basis over {over|usd} lasts another hour {againLow|n}–{againHigh|pct} of the time (backtest).',
    },
    bare: {
      title: '{zone} {basis|usd+} to hub average',
      body: 'No binding constraint of the zone in the last file. Basis over {over|usd} lasts another hour {againLow|n}–{againHigh|pct} of the time (backtest).',
    },
    unknown: {
      title: '{zone} {basis|usd+} to hub average',
      body: 'No constraint file to hand to explain it. Basis over {over|usd} lasts another hour {againLow|n}–{againHigh|pct} of the time (backtest).',
    },
  },
  constraint_pressure: {
    capped_violated: {
      title: '{constraint} at {shadow|usd}, {share|pct} of cap',
      body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    capped_flows: {
      title: '{constraint} at {shadow|usd}, {share|pct} of cap',
      body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    capped_bare: {
      title: '{constraint} at {shadow|usd}, {share|pct} of cap',
      body: 'Contingency {contingency}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_violated: {
      title: '{constraint} binds at {shadow|usd}',
      body: 'Contingency {contingency}; flow exceeds the limit by {violated|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_flows: {
      title: '{constraint} binds at {shadow|usd}',
      body: 'Contingency {contingency}; limit {limit|mw}, flow {flow|mw}. Bound {bound|n} of {runs|n} runs.',
    },
    plain_bare: {
      title: '{constraint} binds at {shadow|usd}',
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
      body: 'Load-side premium in the newest settled quarter. Load books are exposed, hub books are not.',
    },
  },
} as const satisfies Record<string, Record<string, ItemPhrase>>
