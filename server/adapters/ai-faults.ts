/** What can go wrong at an AI server, or on the way to it. */
export type AiFaultReason =
  | 'refused_key'
  | 'unknown_model'
  | 'busy'
  | 'failed'
  | 'unreachable'
  | 'redirected'
  | 'garbled'
  | 'silent'
  | 'too_slow'
  | 'too_large'
  | 'cut'
  | 'stopped'

/** An answer that did not come, or did not come whole; what the server said about it is not repeated. */
export class AiFault extends Error {
  readonly reason: AiFaultReason

  constructor(reason: AiFaultReason) {
    super(reason)
    this.name = 'AiFault'
    this.reason = reason
  }
}

/** The fault behind an error of the client library; `hasBegun` says whether a part of the answer had come. */
export function faultOf(error: unknown, hasBegun: boolean): AiFault {
  const causes = causesOf(error)
  const own = causes.find((cause) => cause instanceof AiFault)
  if (own) return own
  if (causes.some((cause) => NETWORK.test(nameOf(cause))))
    return new AiFault(hasBegun ? 'cut' : 'unreachable')
  const status = causes.map(statusOf).find((code) => code !== undefined)
  if (status !== undefined && status >= 300) return new AiFault(reasonOf(status))
  if (status !== undefined || causes.some((cause) => GARBLED.test(nameOf(cause))))
    return new AiFault(hasBegun ? 'cut' : 'garbled')
  return new AiFault('failed')
}

const NETWORK =
  /fetch failed|terminated|Cannot connect|ECONN|ENOTFOUND|EAI_|UND_ERR|socket|other side closed/i

const GARBLED = /Parse|Validation|InvalidResponse/

function reasonOf(status: number): AiFaultReason {
  if (status === 401 || status === 403) return 'refused_key'
  if (status === 404) return 'unknown_model'
  return status === 429 ? 'busy' : 'failed'
}

function statusOf(cause: unknown): number | undefined {
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause && causes.length < 6; cause = (cause as Error).cause)
    causes.push(cause)
  return causes
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  return `${cause.name} ${cause.message} ${'code' in cause ? String(cause.code) : ''}`
}
