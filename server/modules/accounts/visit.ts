/** What a request brings along when someone signs in: where from, and its cookies. */
export type Visit = {
  address: string
  sessionSecret: string | undefined
  deviceSecret: string | undefined
}

/** What a browser gets when its person is signed in. */
export type Entrance = { sessionSecret: string; sessionSeconds: number; deviceSecret: string }
