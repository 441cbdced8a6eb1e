/** Of one pool of connections to the database. */
export type PoolLoad = { pool: string; most: number; inUse: number; waiting: number }

/** Account mails that are not settled yet, and for how long the first of them has been due. */
export type OwedMails = { count: number; oldestMs: number }

/** What fills up before anything fails. */
export type OperatingLoad = {
  streams(): number
  pools(): PoolLoad[]
  owedMails(): Promise<OwedMails>
}
