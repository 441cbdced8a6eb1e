export type PoolLoad = { pool: string; most: number; inUse: number; waiting: number }

/** Unsent account mails, and for how long the oldest of them has been due. */
export type OwedMails = { count: number; oldestMs: number }

/** Resources that fill up before anything fails. */
export type OperatingLoad = { streams(): number; pools(): PoolLoad[]; owedMails(): Promise<OwedMails> }
