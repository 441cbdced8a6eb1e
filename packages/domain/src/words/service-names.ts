const NAMES: Readonly<Record<string, string>> = { NSPIN: 'Non-Spin', REGUP: 'Reg-Up', REGDN: 'Reg-Down' }

/** An ancillary service as desks write it: `NSPIN` is Non-Spin. */
export const nameService = (product: string): string => NAMES[product] ?? product
