export type GlossaryEntry = {
  /** The anchor in its address: `/glossary#net-load`. */
  slug: string
  term: string
  /** The abbreviation in full; null if the term is none. */
  name: string | null
  meaning: string
}

const entry = (term: string, name: string | null, meaning: string): GlossaryEntry => ({
  slug: term.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
  term,
  name,
  meaning,
})

/** Terms of the Texas market, for a trader who is new to it. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  entry(
    'Ancillary services',
    null,
    'Capacity that ERCOT buys to keep supply and demand in balance: regulation, responsive reserve, contingency reserve (ECRS) and non-spin. Since December 2025 they are bought together with energy in real time.',
  ),
  entry(
    'Basis',
    null,
    'The price of one place minus that of another. In these briefs: the hub of the zone minus the hub average. It is what congestion adds to or takes from the zone.',
  ),
  entry(
    'Binding constraint',
    null,
    'A line or interface that is loaded to its limit in a run, so that cheaper power cannot pass and prices on its two sides part.',
  ),
  entry(
    'Contingency',
    null,
    'The outage that the dispatch guards against. A constraint is named with it: the flow must stay within its limit even if that element trips. BASE CASE means with everything in service.',
  ),
  entry(
    'Curtailment',
    null,
    'Wind or solar output that is turned down although it could run, because the price is below its offer or a constraint is in the way.',
  ),
  entry(
    'DAM',
    'Day-Ahead Market',
    'The auction for each hour of the next day. It closes at 10:00 CT and its prices are out by about 13:30 CT.',
  ),
  entry(
    'DART',
    'Day-Ahead minus Real-Time',
    'The day-ahead price of an hour minus its real-time price. Above zero, what was sold day-ahead earned more. In words we say that real-time is over or under day-ahead.',
  ),
  entry('Day-ahead', null, 'Of the day-ahead market: the price at which an hour was sold the day before.'),
  entry(
    'EEA',
    'Energy Emergency Alert',
    'The three stages in which ERCOT calls on the last resources when reserves run short: EEA1 at 2,500 MW of PRC, EEA2 at 2,000 MW, EEA3 at 1,500 MW, which may mean rotating outages.',
  ),
  entry(
    'ERCOT',
    'Electric Reliability Council of Texas',
    'The operator of the grid and the wholesale market for most of Texas.',
  ),
  entry(
    'GTC',
    'Generic Transmission Constraint',
    'A limit on the flow between two regions that keeps the grid stable, such as North to Houston (N_TO_H) or West Texas export (WESTEX). It moves a whole region, not one bus.',
  ),
  entry(
    'HE',
    'Hour Ending',
    'The market numbers hours by their end: HE17 runs from 16:00 to 17:00 Central time. In the autumn night the repeated hour is HE02*.',
  ),
  entry(
    'Heat rate',
    null,
    'MMBtu of gas for one MWh. The implied heat rate of a price is the price divided by the gas price: about 7 is an efficient combined cycle, 10 and more an old or small unit.',
  ),
  entry(
    'Henry Hub',
    null,
    'The benchmark price of natural gas in the United States, in Louisiana. Texas plants pay local prices (Waha, Houston Ship Channel, Katy), which may differ a lot.',
  ),
  entry(
    'Hub',
    null,
    'A price made of many buses of a region, used for trading: HB_HOUSTON, HB_NORTH, HB_SOUTH, HB_WEST.',
  ),
  entry('Hub average', 'HB_HUBAVG', 'The plain mean of the four hubs, published by ERCOT as a point of its own.'),
  entry(
    'LMP',
    'Locational Marginal Price',
    'The price of energy at one place in one SCED run, $/MWh: energy and congestion. ERCOT has no losses in it.',
  ),
  entry(
    'Load zone',
    null,
    'The settlement point of the demand in a region, weighted by where it is used: LZ_HOUSTON and others. Its price is not that of the hub.',
  ),
  entry(
    'Net load',
    null,
    'Demand minus wind and solar: what gas, coal, nuclear, storage and hydro have to cover. Prices follow it more closely than they follow demand.',
  ),
  entry(
    'On-peak',
    '5x16',
    'The hours HE07 to HE22 of working days. The rest are off-peak: nights, weekends and holidays.',
  ),
  entry(
    'ORDC',
    'Operating Reserve Demand Curve',
    'The curve by which prices rose as reserves shrank until December 2025. Since then ancillary service demand curves do the same inside the dispatch.',
  ),
  entry(
    'PRC',
    'Physical Responsive Capability',
    'The capacity that could respond within seconds to minutes, in MW: the number by which ERCOT calls a Watch (3,000 MW) and the emergency stages under it.',
  ),
  entry(
    'Ramp',
    null,
    'How fast net load rises or falls. The evening ramp is its rise while the sun sets: the hours in which prices are made.',
  ),
  entry(
    'RTD',
    'Real-Time Dispatch, indicative',
    'A look ahead that ERCOT runs beside SCED: indicative prices for the next hour in steps of five minutes. Nothing settles on them.',
  ),
  entry(
    'SCED',
    'Security-Constrained Economic Dispatch',
    'The run, about every five minutes, that tells every generator what to produce at the least cost within the limits of the grid. It makes the LMPs.',
  ),
  entry(
    'Settlement point',
    null,
    'A place at which energy is bought and sold: a hub, a load zone or the node of a resource.',
  ),
  entry(
    'Shadow price',
    null,
    'What one more MW through a binding constraint would save, $/MWh. Its effect on a place is the shadow price times the share of that place in the flow.',
  ),
  entry(
    'SPP',
    'Settlement Point Price',
    'What is paid: the mean of the LMPs of a quarter of an hour, weighted by time and dispatch. Day-ahead it is by the hour.',
  ),
  entry(
    'STPPF',
    'Short-Term Photovoltaic Power Forecast',
    'The forecast of solar output by the hour that ERCOT plans with: the middle of what is expected.',
  ),
  entry(
    'STWPF',
    'Short-Term Wind Power Forecast',
    'The forecast of wind output by the hour that ERCOT plans with: the middle of what is expected.',
  ),
  entry(
    'System lambda',
    null,
    'The price of energy before congestion: what one more MWh costs where no constraint is in the way.',
  ),
  entry(
    'Watch',
    null,
    'Of ERCOT: the notice at 3,000 MW of PRC, before an emergency. Of this product: the level of what deserves a look and no decision yet.',
  ),
]
