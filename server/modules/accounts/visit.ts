export type Visit = {
  address: string
  sessionSecret: string | undefined
  deviceSecret: string | undefined
}

/** The cookies of a new session. */
export type Entrance = { sessionSecret: string; sessionSeconds: number; deviceSecret: string }
