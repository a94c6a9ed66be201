import type { IncomingHttpHeaders } from 'node:http'
import type { PostOffice } from './post-office.ts'

/** A request to the stand-in, read whole. */
export type Asked = { method: string; url: URL; raw: string; headers: IncomingHttpHeaders }

/** What one running stand-in knows besides its state. */
export type Site = {
  webhookId: string
  clientId: string
  clientSecret: string
  base: () => string
  late: (() => void)[]
  posting: PostOffice
}
