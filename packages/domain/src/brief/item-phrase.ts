export type ItemPhrase = { title: string; body: string }
