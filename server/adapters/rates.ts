/** Units of each currency per 1 INR. */
export type Rates = Record<string, number>

/** A source of exchange rates; undefined when it gives no usable answer. */
export type RatesSource = { fetch(): Promise<Rates | undefined> }
