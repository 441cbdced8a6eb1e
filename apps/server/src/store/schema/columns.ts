import { customType, text, timestamp } from 'drizzle-orm/pg-core'

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const originColumn = () => text('origin').$type<'live' | 'simulated'>().notNull()

export const levelColumn = (name: string) => text(name).$type<'info' | 'watch' | 'warn' | 'alert'>()

/** A column of bytes; PostgreSQL returns a Buffer, PGlite a plain Uint8Array. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})
