/** MMBtu/MWh: no unit burns this much, so a higher ratio of power to gas is scarcity and not a heat rate. */
export const MAX_HEAT_RATE = 40
