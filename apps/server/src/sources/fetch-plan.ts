/** How a document is fetched, as plain data: `fetchers.ts` has the clients and the URLs. */
export type FetchPlan =
  /** A report of ERCOT's market information system (MIS), or of its Public API with an account: files that never change. */
  | {
      kind: 'mis'
      reportTypeId: number
      /** How far back it is fetched by default: enough for a trend, and for earlier issues of a forecast. */
      reachHours: number
    }
  /** The data of the ERCOT dashboard with the document's name. */
  | { kind: 'dashboard' }
  /** An ERCOT display of the current day, such as `hb_lz.html`. */
  | { kind: 'display'; page: string }
  /** A display that ERCOT also archives by day. */
  | { kind: 'dated display'; page: string }
  /** A display with a page for each of our hubs; `page` is the part of the name before the hub. */
  | { kind: 'hub displays'; page: string }
  | { kind: 'ercot page'; path: string }
  /** The newest observations of every weather station of our zones. */
  | { kind: 'nws stations'; observations: number }
  /** A forecast for the grid cell of each zone's city; `path` is the part of the URL after the cell. */
  | { kind: 'nws grid cells'; path: string }
  | { kind: 'nws address'; path: string }
  | { kind: 'eia page'; path: string }
  | { kind: 'fred'; series: string }
  | { kind: 'eia'; dataset: string; series: string }
