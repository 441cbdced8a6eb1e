import type { Kind } from '../rules/kinds.ts'

export type ItemPhrase = { title: string; body: string }

type Book = Record<Kind, Readonly<Record<string, ItemPhrase>>>

const missBody = 'Actual {actual|mw} over the last hour against {forecast|mw} forecast before it.'

/**
 * What each kind says, by variant. Numbers come only through figures; there is no digit in this file, and a test keeps it
 * so. Titles stay within 60 characters and bodies within 240.
 */
export const PHRASE_BOOK: Book = {
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
  },
  zone_hub_split: {
    usual: {
      title: '{loadZone} {split|usd} over {hub}',
      body: 'Load-side premium in the newest settled quarter. Load books are exposed, hub books are not.',
    },
  },
  netload_ramp: {
    parts_compared: {
      title: 'Net load {change|gw+} in an hour',
      body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}. Usual for {clock|clock} is {usual|gw+}; the level is now {level|gw}.',
    },
    parts_alone: {
      title: 'Net load {change|gw+} in an hour',
      body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}; the level is now {level|gw}.',
    },
    whole_compared: {
      title: 'Net load {change|gw+} in an hour',
      body: 'Usual for {clock|clock} is {usual|gw+}; the level is now {level|gw}.',
    },
    whole_alone: {
      title: 'Net load {change|gw+} in an hour',
      body: 'The level is now {level|gw}; too little history to call it usual or not.',
    },
  },
  evening_ramp: {
    roomy: {
      title: 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}',
      body: 'Steepest {from|clock}–{to|clock}. The peak stays under {liftFrom|gw}, above which prices passed {line|usd} in {rateLow|n}–{rateHigh|pct} of hours.',
    },
    tight: {
      title: 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}',
      body: 'Steepest {from|clock}–{to|clock}. Net load over {liftFrom|gw} has meant {line|usd} or more in {rateLow|n}–{rateHigh|pct} of hours, over {alertFrom|gw} in {rateExtreme|pct}.',
    },
    extreme: {
      title: 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}',
      body: 'Steepest {from|clock}–{to|clock}. Net load over {alertFrom|gw} has meant {line|usd} or more in {rateExtreme|pct} of hours.',
    },
  },
  solar_sunset: {
    early: {
      title: 'Solar fading early: {short|gw} under plan',
      body: '{actual|gw} over the last hour against {plan|gw} planned; {solar|gw} still to roll off by {sunset|clock}.',
    },
    scheduled: {
      title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
      body: 'On schedule so far; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
    },
  },
  wind_miss: {
    run: { title: 'Wind {error|gw||} {side} forecast', body: `${missBody} On this side for {hours|n} complete hours.` },
    single: { title: 'Wind {error|gw||} {side} forecast', body: missBody },
  },
  solar_miss: { usual: { title: 'Solar {error|gw||} {side} forecast', body: missBody } },
  load_miss: {
    models: {
      title: 'Load {errorPct|pct||} {side} the {model} forecast',
      body: '{actual|gw} over the last hour against {forecast|gw}; other models say {low|gw} to {high|gw} for this hour.',
    },
    single: {
      title: 'Load {errorPct|pct||} {side} the {model} forecast',
      body: '{actual|gw} over the last hour against {forecast|gw}.',
    },
  },
  model_disagreement: {
    split: {
      title: 'Load models split {apart|gw} for {hour|he}',
      body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; ERCOT uses {model} at {inUse|gw}. The risk skews {side}.',
    },
    switched: {
      title: 'ERCOT now uses load model {model}, not {before}',
      body: '{hour|he} stands at {inUse|gw}; low {lowModel} {low|gw}, high {highModel} {high|gw}.',
    },
  },
  forecast_revision: {
    usual: {
      title: 'Peak net load revised {change|gw+} since DAM close',
      body: '{hour|he}: load {load|mw+}, wind {wind|mw+}, solar {solar|mw+} since {since|clock}. The day-ahead price did not see it; real-time is {side}.',
    },
  },
  reserve_tightness: {
    falling: {
      title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
      body: 'Falling {fall|mw} in {ten|n} minutes. Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
    },
    usual: {
      title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
      body: 'Usual at this time {usual|mw}. Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
    },
    plain: {
      title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
      body: 'Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
    },
  },
  grid_notice: {
    note: { title: 'ERCOT: {title} at {at|clock}', body: '{note}' },
    bare: { title: 'ERCOT: {title} at {at|clock}', body: 'The grid condition page gives no further note.' },
  },
  storage_shift: {
    spent: {
      title: 'Storage {net|gw}, near its recent maximum',
      body: 'The fleet has reached {most|gw} at most in thirty days: less help is left while the price stays high.',
    },
    shift: {
      title: 'Storage {was} to {state}, {net|gw+}',
      body: '{before|gw+} to {net|gw+} in {minutes|n} minutes. The largest discharge of thirty days is {most|gw}.',
    },
    plain: { title: 'Storage {was} to {state}, {net|gw+}', body: '{before|gw+} to {net|gw+} in {minutes|n} minutes.' },
  },
  heat: {
    product_compared: {
      title: '{event} for {zone}',
      body: 'High {high|f} near {highAt|clock} {when}, {above|f+} against the last two weeks. Each degree of heat adds about {perDegree|mw} to system load.',
    },
    product_high: { title: '{event} for {zone}', body: 'High {high|f} near {highAt|clock} {when}.' },
    product: { title: '{event} for {zone}', body: 'No temperature forecast is at hand.' },
    forecast_compared: {
      title: '{zone} high {high|f}, {above|f+} to usual',
      body: 'Expected near {highAt|clock} {when}. Each degree of heat adds about {perDegree|mw} to system load.',
    },
    forecast_high: { title: '{zone} high {high|f}', body: 'Expected near {highAt|clock} {when}.' },
    forecast: {
      title: 'Oppressive heat in {zone}',
      body: 'The heat index is past its line; no temperature forecast is at hand.',
    },
  },
  cold: {
    product_low: {
      title: '{event}: {zone} low {low|f}',
      body: 'Coldest near {lowAt|clock} {when}. Each degree adds about {perDegree|mw} of heating load; icing and gas-supply outages are the tail.',
    },
    product: {
      title: '{event} for {zone}',
      body: 'No temperature forecast is at hand; each degree adds about {perDegree|mw} of heating load.',
    },
    forecast_low: {
      title: '{zone} low {low|f} near {lowAt|clock} {when}',
      body: 'Each degree adds about {perDegree|mw} of heating load; icing and gas-supply outages are the tail.',
    },
    forecast: { title: 'Freezing weather in {zone}', body: 'Each degree adds about {perDegree|mw} of heating load.' },
  },
  storm: {
    usual: {
      title: '{event} for {zone}',
      body: '{count|n} in force, the first until {ends|clock}. Line trips can rewrite congestion; solar dips under anvils.',
    },
    open: {
      title: '{event} for {zone}',
      body: '{count|n} in force. Line trips can rewrite congestion; solar dips under anvils.',
    },
  },
  gas_move: {
    usual: {
      title: 'Henry Hub {change|pct+} to {gas|gas}',
      body: 'From {before|gas} the trade date before. A {unit|n.1} heat-rate unit costs {cost|usd}/MWh {side}. Waha and Houston Ship Channel are not in this price.',
    },
  },
  data_degraded: {
    off: { title: 'Brief runs on partial data: {sources}', body: 'Off: {rules}. {notes}.' },
    offMany: { title: 'Brief runs on partial data: {count|n} sources', body: 'Off: {rules}. {notes}.' },
    stale: { title: 'Brief runs on partial data: {sources}', body: 'Used with lower confidence. {notes}.' },
    staleMany: { title: 'Brief runs on partial data: {count|n} sources', body: 'Used with lower confidence. {notes}.' },
  },
  calm: {
    band: {
      title: 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}',
      body: 'Net load {netLoad|gw}; next: {event} at {eventAt|clock}.',
    },
    bandOnly: {
      title: 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}',
      body: 'Next: {event} at {eventAt|clock}.',
    },
    plain: {
      title: 'Quiet: {zone} {lmp|usd}',
      body: 'Too little history for a usual band. Next: {event} at {eventAt|clock}.',
    },
  },
}
