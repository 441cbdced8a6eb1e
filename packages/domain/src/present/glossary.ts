export type GlossaryEntry = {
  /** The anchor of the entry's address: `/glossary#net-load`. */
  slug: string
  term: string
  /** The abbreviation in full; null if the term is not an abbreviation. */
  name: string | null
  meaning: string
}

const entry = (term: string, name: string | null, meaning: string): GlossaryEntry => ({
  slug: term.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
  term,
  name,
  meaning,
})

/** Terms of the Texas power market, explained to a trader who is new to the market. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  entry(
    '12CP',
    'Twelve Coincident Peaks',
    'A proposal for transmission charges: one peak interval in every month of the year instead of the four of 4CP.',
  ),
  entry(
    '4CP',
    'Four Coincident Peaks',
    'Large customers pay for transmission by their load in the highest system interval of each of June, July, August and September. Real-time load is an estimate of the settled load that decides it.',
  ),
  entry(
    'Ancillary services',
    null,
    'Capacity that ERCOT buys to balance supply and demand: regulation, responsive reserve, contingency reserve (ECRS) and non-spin. Since December 2025 ERCOT buys it together with energy in real time.',
  ),
  entry(
    'ASDC',
    'Ancillary Service Demand Curve',
    'What ERCOT pays for each megawatt of an ancillary service: a step function that falls with quantity. If resources cannot provide the requirement, the curve sets the price.',
  ),
  entry(
    'Basis',
    null,
    'The price at one location minus the price at another. In these briefs: the zone’s hub minus the hub average, which shows what congestion adds or subtracts.',
  ),
  entry(
    'Battery plan',
    null,
    'The hours of a Central day in which a battery earns the most if it charges and discharges in them: one cycle, empty at midnight, 85 % of the energy bought sold again.',
  ),
  entry(
    'Binding constraint',
    null,
    'A line or interface loaded to its limit in a SCED run: cheaper power cannot pass, so prices differ on its two sides.',
  ),
  entry(
    'Co-optimization',
    null,
    'Since 2025-12-05 each SCED run buys energy and ancillary services together. A shortage of reserve then shows in its own price and in the energy price of the same run.',
  ),
  entry(
    'Contingency',
    null,
    'The outage that the dispatch guards against. It is part of a constraint’s name: the flow must stay within its limit even if that element trips. BASE CASE means everything in service.',
  ),
  entry(
    'Curtailment',
    null,
    'Wind or solar output that is turned down, because the price is below its offer or a constraint blocks it.',
  ),
  entry(
    'DAM',
    'Day-Ahead Market',
    'The auction for each hour of the next day. It closes at 10:00 CT and its prices are published by about 13:30 CT.',
  ),
  entry(
    'DART',
    'Day-Ahead minus Real-Time',
    'The day-ahead price of an hour minus its real-time price. Above zero, day-ahead sales earned more than real-time. In sentences the briefs say that real-time is over or under day-ahead.',
  ),
  entry('Day-ahead', null, 'The price at which an hour cleared in the day-ahead market.'),
  entry(
    'EEA',
    'Energy Emergency Alert',
    'The three stages of ERCOT’s emergency plan when reserves run short: EEA1 at 2,500 MW of PRC, EEA2 at 2,000 MW, EEA3 at 1,500 MW, which can mean rotating outages.',
  ),
  entry(
    'Emergency pricing',
    null,
    'If system lambda is at its cap of $5,000 for 12 of 24 hours, the cap falls to $2,000.',
  ),
  entry(
    'ERCOT',
    'Electric Reliability Council of Texas',
    'The operator of the grid and the wholesale market for most of Texas.',
  ),
  entry(
    'ESR',
    'Energy Storage Resource',
    'A battery that charges from and discharges to the grid, one resource since co-optimization. Net output above zero means that the fleet discharges.',
  ),
  entry(
    'GTC',
    'Generic Transmission Constraint',
    'A limit on the flow between two regions that keeps the grid stable, such as North to Houston (N_TO_H) or West Texas export (WESTEX). It moves prices in a whole region, not at one bus.',
  ),
  entry(
    'HE',
    'Hour Ending',
    'The market numbers hours by their end: HE17 runs from 16:00 to 17:00 Central time. The repeated hour in fall is HE02*.',
  ),
  entry(
    'Heat rate',
    null,
    'MMBtu of gas for one MWh. The implied heat rate of a price is the price divided by the gas price: about 7 is an efficient combined cycle, 10 or more an old or small unit.',
  ),
  entry(
    'Henry Hub',
    null,
    'The benchmark price of natural gas in the United States, in Louisiana. Texas plants pay local prices (Waha, Houston Ship Channel, Katy), which can differ a lot.',
  ),
  entry(
    'Hub',
    null,
    'The average price of many buses in a region, used for trading: HB_HOUSTON, HB_NORTH, HB_SOUTH, HB_WEST.',
  ),
  entry(
    'Hub average',
    'HB_HUBAVG',
    'The plain mean of the four hubs, published by ERCOT as a separate settlement point.',
  ),
  entry(
    'LMP',
    'Locational Marginal Price',
    'The price of energy at one location in one SCED run, $/MWh: energy plus congestion. ERCOT’s LMP does not include losses.',
  ),
  entry(
    'Load zone',
    null,
    'The settlement point for demand in a region, weighted by load: LZ_HOUSTON and others. Its price differs from the hub’s.',
  ),
  entry(
    'MCPC',
    'Market Clearing Price for Capacity',
    'The price of an ancillary service in dollars per megawatt and hour, day-ahead and in each SCED run.',
  ),
  entry(
    'Net load',
    null,
    'Demand minus wind and solar: what gas, coal, nuclear, storage and hydro have to cover. Prices follow it more closely than demand.',
  ),
  entry(
    'On-peak',
    '5x16',
    'The hours HE07 to HE22 of working days. The rest are off-peak: nights, weekends and holidays.',
  ),
  entry(
    'ORDC',
    'Operating Reserve Demand Curve',
    'The curve that raised prices as reserves fell, until December 2025. Since then ancillary service demand curves do the same inside the dispatch.',
  ),
  entry(
    'Perfect foresight',
    null,
    'What a battery would have earned if every real-time price of the day had been known at midnight. No plan can earn more, so plans are measured as a share of it.',
  ),
  entry(
    'PRC',
    'Physical Responsive Capability',
    'Capacity that can respond within seconds to minutes, in MW. ERCOT calls a Watch at 3,000 MW and the emergency stages below that.',
  ),
  entry(
    'Price correction',
    null,
    'A change that ERCOT makes to a published price, days or weeks later. We keep both: history and exports show the corrected price with its date and the first one on request; a call or an outlook hour scored on it is scored again and marked “restated on”, beside its first score.',
  ),
  entry(
    'Ramp',
    null,
    'How fast net load rises or falls. The evening ramp is its rise while the sun sets, often the highest-priced hours.',
  ),
  entry(
    'RTD',
    'Real-Time Dispatch, indicative',
    'A look-ahead that ERCOT runs alongside SCED: indicative prices for the next hour in steps of five minutes. They do not settle.',
  ),
  entry(
    'RTRDPA',
    'Real-Time Reliability Deployment Price Adder',
    'Dollars added to every LMP while ERCOT deploys emergency resources, so that the deployment does not lower prices. Usually zero.',
  ),
  entry(
    'SCED',
    'Security-Constrained Economic Dispatch',
    'The dispatch, about every five minutes, that sets the output of every generator at the lowest cost within the limits of the grid. It produces the LMPs.',
  ),
  entry(
    'Settlement point',
    null,
    'A location at which energy is bought and sold: a hub, a load zone or the node of a resource.',
  ),
  entry(
    'Shadow price',
    null,
    'What one more MW through a binding constraint would save, $/MWh. Its effect on a location is the shadow price times that location’s share of the flow.',
  ),
  entry(
    'SPP',
    'Settlement Point Price',
    'The price that is paid: in real time, the time-weighted LMP of 15 minutes plus the adder RTRDPA; day-ahead, one price per hour.',
  ),
  entry(
    'Spread',
    null,
    'One price minus another. For a battery: the mean price of its discharge hours minus that of its charge hours, before losses. Between hubs: the LMP of one minus that of the other.',
  ),
  entry(
    'STPPF',
    'Short-Term Photovoltaic Power Forecast',
    'ERCOT’s hourly forecast of solar output: the median expectation.',
  ),
  entry('STWPF', 'Short-Term Wind Power Forecast', 'ERCOT’s hourly forecast of wind output: the median expectation.'),
  entry(
    'System lambda',
    null,
    'The price of energy before congestion: what one more MWh costs without any constraint.',
  ),
  entry(
    'Watch',
    null,
    'ERCOT’s Watch: the notice at 3,000 MW of PRC, before an emergency. In these briefs: the level of items that deserve a look but no decision yet.',
  ),
]
