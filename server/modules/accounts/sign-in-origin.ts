export type SignInOrigin = {
  address: string
  sessionSecret: string | undefined
  deviceSecret: string | undefined
  /** The browser's own words about itself; anybody can write anything there. */
  userAgent: string
  /** ISO 3166-1 alpha-2 code; empty when unknown. */
  country: string
}

/** The cookies of a new session, and what its person is told. */
export type NewSession = {
  sessionSecret: string
  sessionSeconds: number
  deviceSecret: string
  /** The account was closed, and is kept because they came back. */
  isReopened: boolean
}
