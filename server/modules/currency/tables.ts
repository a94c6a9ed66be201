export type CurrencyTables = { currency_rates: { id: number; rates: string; fetched_at: string } }
