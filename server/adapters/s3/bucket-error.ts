import { codeOf, wordsOf } from '#server/kernel/error-words.ts'
import { asRecord } from '#shared/api/record.ts'

/**
 * `away`: no answer in time, or none but "try again"; `denied`: the bucket, the key or the right to use it is wrong;
 * `broken`: any other refusal, such as a full bucket.
 */
export type BucketFault = 'away' | 'denied' | 'broken'

/** The bucket did not do what it was asked; `code` is S3's own, such as NoSuchBucket, or that of the network. */
export class BucketError extends Error {
  readonly fault: BucketFault
  readonly code: string

  constructor(fault: BucketFault, code: string, message: string) {
    super(message)
    this.fault = fault
    this.code = code
  }
}

const AGAIN = [408, 429, 500, 502, 503, 504]
const DENIED = [301, 307, 401, 403, 404]

/** Whether the same request may be answered soon. */
export function mayPass(status: number): boolean {
  return AGAIN.includes(status)
}

/** Throws `BucketError` for whatever the client of S3 throws. */
export function worded<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    throw bucketError(error)
  })
}

function bucketError(error: unknown): BucketError {
  const { status, serviceCode, body, cause = error } = asRecord(error)
  if (cause instanceof BucketError) return cause
  if (typeof status !== 'number') return new BucketError('broken', codeOf(error), wordsOf(error))
  const text = typeof body === 'string' ? body : ''
  const code = tagIn(text, 'Code') ?? (typeof serviceCode === 'string' ? serviceCode : '')
  const message = `S3 answered ${status} ${[code, tagIn(text, 'Message')].filter(Boolean).join(': ')}`
  return new BucketError(faultOf(status, code), code, message)
}

// Some stores answer a signature for another region with 400.
function faultOf(status: number, code: string): BucketFault {
  if (mayPass(status)) return 'away'
  return DENIED.includes(status) || code === 'AuthorizationHeaderMalformed' ? 'denied' : 'broken'
}

function tagIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]{1,300})<`).exec(xml)?.[1]
}
