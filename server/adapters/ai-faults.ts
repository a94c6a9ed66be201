import { asRecord } from '#shared/api/record.ts'

export type AiFault =
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

/** Carries a fault through the client library; the server's own text is not repeated. */
export class FaultError extends Error {
  readonly fault: AiFault

  constructor(fault: AiFault) {
    super(fault)
    this.fault = fault
  }
}

/** Classifies an error of the client library; `hasBegun` if part of the answer had arrived. Rethrows our own bugs. */
export function faultOf(error: unknown, hasBegun: boolean): AiFault {
  const causes = causesOf(error)
  const own = causes.find((cause) => cause instanceof FaultError)
  if (own) return own.fault
  if (causes.some((cause) => NETWORK.test(nameOf(cause)))) return hasBegun ? 'cut' : 'unreachable'
  const status = causes.map(statusOf).find((code) => code !== undefined)
  if (status !== undefined && status >= 300) return faultOfStatus(status)
  if (status !== undefined || causes.some((cause) => GARBLED.test(nameOf(cause))))
    return hasBegun ? 'cut' : 'garbled'
  if (causes.some((cause) => cause instanceof TypeError || cause instanceof ReferenceError))
    throw error
  return 'failed'
}

const NETWORK =
  /fetch failed|terminated|Cannot connect|ECONN|ENOTFOUND|EAI_|UND_ERR|socket|other side closed/i

const GARBLED = /Parse|Validation|InvalidResponse/

function faultOfStatus(status: number): AiFault {
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
  for (let cause = error; cause && causes.length < 6; cause = asRecord(cause).cause)
    causes.push(cause)
  return causes
}

function nameOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  return `${cause.name} ${cause.message} ${'code' in cause ? String(cause.code) : ''}`
}
