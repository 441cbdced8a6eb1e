/** `7` → `07`, as clocks and dates write numbers. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')
