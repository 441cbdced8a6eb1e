/**
 * $/MWh. Prices are compared on a scale that is straight around zero and logarithmic from here on, as their errors are: $10 matter
 * at $20 and not at $2,000, and a price below zero has a place.
 */
export const STRAIGHT_UP_TO = 20

/** The place of a price on the scale. */
export const onScale = (price: number): number => Math.asinh(price / STRAIGHT_UP_TO)

/** The price at a place on the scale. */
export const offScale = (place: number): number => STRAIGHT_UP_TO * Math.sinh(place)
