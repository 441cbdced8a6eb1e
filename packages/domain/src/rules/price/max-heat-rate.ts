/** No unit burns this much gas (MMBtu/MWh), so a higher ratio of power to gas price is scarcity and not a heat rate. */
export const MAX_HEAT_RATE = 40
