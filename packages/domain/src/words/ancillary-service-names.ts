const NAMES: Readonly<Record<string, string>> = { NSPIN: 'Non-Spin', REGUP: 'Reg-Up', REGDN: 'Reg-Down' }

/** Names an ancillary service as trading desks write it: `NSPIN` is Non-Spin. */
export const nameAncillaryService = (product: string): string => NAMES[product] ?? product
