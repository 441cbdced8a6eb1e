/** How a document is come by, as plain data: `fetchers.ts` has the clients and the addresses. */
export type FetchPlan =
  /** A report of the market information system, and with an account of the Public API: files that never change. */
  | {
      kind: 'mis'
      /** The number under which MIS lists it. */
      reportTypeId: number
      /** How far back it is read when nobody says: far enough for a trend, and for a forecast's earlier editions. */
      reachHours: number
    }
  /** The data of an ERCOT dashboard, which bears the document's name. */
  | { kind: 'dashboard' }
  /** An ERCOT display of the current day, such as `hb_lz.html`. */
  | { kind: 'display'; page: string }
  /** A display that is also kept day by day. */
  | { kind: 'dated display'; page: string }
  /** A display that has a page for each of our hubs, by what comes before the hub in the page's name. */
  | { kind: 'hub displays'; page: string }
  /** A page of ERCOT's site, by its address there. */
  | { kind: 'ercot page'; path: string }
  /** The newest observations of every weather station of our zones. */
  | { kind: 'nws stations'; observations: number }
  /** A forecast of the grid cell in which each zone's city lies, by what follows the cell in its address. */
  | { kind: 'nws grid cells'; path: string }
  | { kind: 'nws address'; path: string }
  /** A page of EIA's site, by its address there. */
  | { kind: 'eia page'; path: string }
  | { kind: 'fred'; series: string }
  | { kind: 'eia'; dataset: string; series: string }
