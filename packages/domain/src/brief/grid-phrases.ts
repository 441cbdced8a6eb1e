import type { ItemPhrase } from './item-phrase.ts'

const missBody = 'Actual {actual|mw} over the last hour against {forecast|mw} forecast before it.'

const eveningTitle = 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const roomyBody =
  'Steepest {from|clock}–{to|clock}. The peak stays under {liftFrom|gw}, above which prices passed {line|usd} in {rateLow|n}–{rateHigh|pct} of hours.'
const tightBody =
  'Steepest {from|clock}–{to|clock}. By net load alone, hours over {liftFrom|gw} have meant {line|usd} or more {rateLow|n}–{rateHigh|pct} of the time, over {alertFrom|gw} {rateExtreme|pct}.'
const extremeBody =
  'Steepest {from|clock}–{to|clock}. By net load alone, hours over {alertFrom|gw} have meant {line|usd} or more {rateExtreme|pct} of the time.'
const sinceNoon = ' The ramp is revised {revised|gw+} since noon.'
const overTitle = 'Evening ramp was {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const overBody =
  'Steepest {from|clock}–{to|clock}. The hour of the peak is over; net load falls from here by the forecast.'

const solarTitle = 'Solar {error|gw||} {side} forecast'
const windTitle = 'Wind {error|gw||} {side} forecast'
const curtailed = ' Some of it may be curtailed: West is at {west|usd}.'
const bottled = ' Some of it may be curtailed: {interface} bound in the last file.'
const sameSide = ' On this side for {hours|n} complete hours.'
const mostOfIt = ' In the last complete hour {region} missed most: {regional|mw+}.'

const loadTitle = 'Load {errorPct|pct||} {side}'
const loadBody = '{actual|gw} over the last hour against {forecast|gw}'
const otherModels = '; other models say {low|gw} to {high|gw} for this hour.'

const turnTitle = 'Storage turns from {was} to {state}, {net|gw||}'
const swingTitle = 'Storage {state} {net|gw||}, {swing|gw||} {way} in {minutes|n} min'
const storageBody = 'From {before|gw||} {was} to {net|gw||} {state}'
const mostDischarged = ' The largest discharge of thirty days is {most|gw}.'

const stormTitle = '{event} for {zone}'
const until = ' until {ends|clock}{endsDay}'
const gale = 'Line trips can rewrite congestion; turbines cut out in the strongest gusts.'
const thunder = 'Line trips can rewrite congestion; solar dips under anvils.'

/** Fundamentals, grid, weather, fuel and data. Numbers come only through figures; there is no digit in this file. */
export const GRID_PHRASES = {
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
    roomy: { title: eveningTitle, body: roomyBody },
    roomy_revised: { title: eveningTitle, body: `${roomyBody}${sinceNoon}` },
    tight: { title: eveningTitle, body: tightBody },
    tight_revised: { title: eveningTitle, body: `${tightBody}${sinceNoon}` },
    extreme: { title: eveningTitle, body: extremeBody },
    extreme_revised: { title: eveningTitle, body: `${extremeBody}${sinceNoon}` },
    over: { title: overTitle, body: overBody },
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
    held: {
      title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
      body: 'Under plan, but some of it may be curtailed; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
    },
    unplanned: {
      title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
      body: 'No forecast is at hand to hold it against; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
    },
  },
  wind_miss: {
    run: { title: windTitle, body: `${missBody}${sameSide}` },
    run_region: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}` },
    single: { title: windTitle, body: missBody },
    single_region: { title: windTitle, body: `${missBody}${mostOfIt}` },
    run_bottled: { title: windTitle, body: `${missBody}${sameSide}${bottled}` },
    run_region_bottled: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}${bottled}` },
    single_bottled: { title: windTitle, body: `${missBody}${bottled}` },
    single_region_bottled: { title: windTitle, body: `${missBody}${mostOfIt}${bottled}` },
    run_curtailed: { title: windTitle, body: `${missBody}${sameSide}${curtailed}` },
    run_region_curtailed: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}${curtailed}` },
    single_curtailed: { title: windTitle, body: `${missBody}${curtailed}` },
    single_region_curtailed: { title: windTitle, body: `${missBody}${mostOfIt}${curtailed}` },
  },
  solar_miss: {
    usual: { title: solarTitle, body: missBody },
    curtailed: { title: solarTitle, body: `${missBody}${curtailed}` },
    bottled: { title: solarTitle, body: `${missBody}${bottled}` },
  },
  load_miss: {
    models: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}${otherModels}` },
    single: { title: `${loadTitle} the {model} forecast`, body: `${loadBody}.` },
    models_unflagged: { title: `${loadTitle} the middle of the models`, body: `${loadBody}${otherModels}` },
    single_unflagged: { title: `${loadTitle} the middle of the models`, body: `${loadBody}.` },
    models_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}${otherModels}` },
    single_outlook: { title: `${loadTitle} the demand outlook`, body: `${loadBody}.` },
  },
  model_disagreement: {
    split: {
      title: 'Load models split {apart|gw} for {hour|he}',
      body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; ERCOT uses {model} at {inUse|gw}. The risk skews {side}.',
    },
    split_unflagged: {
      title: 'Load models split {apart|gw} for {hour|he}',
      body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}; none is flagged as in use, and their middle is {inUse|gw}. The risk skews {side}.',
    },
    together: {
      title: 'Load models only {apart|gw} apart for {hour|he}',
      body: 'Low {lowModel} {low|gw}, high {highModel} {high|gw}.',
    },
    switched: {
      title: 'ERCOT now uses load model {model}, not {before}',
      body: '{hour|he} stands at {inUse|gw}; low {lowModel} {low|gw}, high {highModel} {high|gw}.',
    },
  },
  forecast_revision: {
    usual: {
      title: 'Peak net load revised {change|gw+} since DAM close',
      body: '{hour|he}{day}: load {load|mw+}, wind {wind|mw+}, solar {solar|mw+} since {since|clock}{sinceDay}. The day-ahead price did not see it: the hour looks {side} than it was sold.',
    },
  },
  reserve_tightness: {
    falling: {
      title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
      body: 'Falling {fall|mw} in {ten|n} minutes. Watch {watchLine|mw}; EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
    },
    nearing: {
      title: 'PRC {prc|mw}, {room|mw} {side} the Watch line',
      body: 'Falling {fall|mw} in {ten|n} minutes: the Watch line at {watchLine|mw} is {left|n} minutes off at that rate. EEA steps at {eea1|mw}, {eea2|mw} and {eea3|mw}.',
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
      title: 'Storage discharging {net|gw}, near its recent maximum',
      body: 'The fleet has reached {most|gw} at most in thirty days: less help is left while the price stays high.',
    },
    turn_compared: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.${mostDischarged}` },
    turn: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.` },
    swing_compared: { title: swingTitle, body: `${storageBody}.${mostDischarged}` },
    swing: { title: swingTitle, body: `${storageBody}.` },
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
    oppressive_compared: {
      title: '{zone} heat index {heatIndex|f}',
      body: 'High {high|f} near {highAt|clock} {when}, {above|f+} against the last two weeks. Each degree of heat adds about {perDegree|mw} to system load.',
    },
    oppressive_high: { title: '{zone} heat index {heatIndex|f}', body: 'High {high|f} near {highAt|clock} {when}.' },
    oppressive: { title: '{zone} heat index {heatIndex|f}', body: 'No temperature forecast is at hand.' },
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
  },
  storm: {
    gale_one: { title: stormTitle, body: `In force${until}. ${gale}` },
    gale_one_open: { title: stormTitle, body: `In force. ${gale}` },
    gale_more: { title: stormTitle, body: `{count|n} in force, the first${until}. ${gale}` },
    gale_more_open: { title: stormTitle, body: `{count|n} in force. ${gale}` },
    thunder_one: { title: stormTitle, body: `In force${until}. ${thunder}` },
    thunder_one_open: { title: stormTitle, body: `In force. ${thunder}` },
    thunder_more: { title: stormTitle, body: `{count|n} in force, the first${until}. ${thunder}` },
    thunder_more_open: { title: stormTitle, body: `{count|n} in force. ${thunder}` },
  },
  gas_move: {
    usual: {
      title: 'Henry Hub {change|pct+} to {gas|gas}',
      body: 'From {before|gas} on {beforeOn|date} to {gas|gas} on {tradedOn|date}. A {unit|n.1} heat-rate unit costs {cost|usd}/MWh {side}. Waha and Houston Ship Channel are not in this price.',
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
      body: 'Net load {netLoad|gw}. Next: {event} at {eventAt|clock}.',
    },
    bandOnly: {
      title: 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}',
      body: 'Next: {event} at {eventAt|clock}.',
    },
    outside: {
      title: 'Quiet: {zone} {lmp|usd}, newest run off the band',
      body: 'Usual is {low|usd} to {high|usd}; too few runs outside it to count. Net load {netLoad|gw}. Next: {event} at {eventAt|clock}.',
    },
    outsideOnly: {
      title: 'Quiet: {zone} {lmp|usd}, newest run off the band',
      body: 'Usual is {low|usd} to {high|usd}; too few runs outside it to count. Next: {event} at {eventAt|clock}.',
    },
    plain: {
      title: 'Quiet: {zone} {lmp|usd}',
      body: 'Too little history for a usual band. Next: {event} at {eventAt|clock}.',
    },
  },
} as const satisfies Record<string, Record<string, ItemPhrase>>
