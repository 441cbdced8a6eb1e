/**
 * No plant burns this much gas per MWh (in MMBtu), so a higher ratio of power price to gas price means scarcity and is
 * not a heat rate.
 */
export const MAX_HEAT_RATE_MMBTU_PER_MWH = 40
