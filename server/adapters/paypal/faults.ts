import { isRecord } from '#shared/api/record.ts'
import { PaypalFaultError } from './line.ts'
import type { PaypalFailure, PaypalFault } from './types.ts'

// What the customer can mend by paying in another way, on PayPal's own page.
const DECLINED = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
const BUSY = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID', 'RATE_LIMIT_REACHED'])

/** Classifies an error of PayPal's library; rethrows our own bugs. */
export function failureOf(error: unknown): PaypalFailure {
  if (error instanceof PaypalFaultError) return { fault: error.fault, issue: '', debugId: '' }
  if (!(error instanceof Error)) throw error
  const status = 'statusCode' in error ? Number(error.statusCode) : undefined
  if (status !== undefined) return failureOfAnswer(status, error)
  // The library's own words for an answer that is not JSON, or not of the form that it should have.
  if (/validat|parse|authorized|expired|response/i.test(`${error.name} ${error.message}`))
    return { fault: 'nonsense', issue: '', debugId: '' }
  throw error
}

function failureOfAnswer(status: number, error: object): PaypalFailure {
  const result = 'result' in error && isRecord(error.result) ? error.result : {}
  const details: unknown[] = Array.isArray(result.details) ? result.details : []
  const issues = details.map((detail) => (isRecord(detail) ? nameOf(detail.issue) : ''))
  const issue = issues.find(Boolean) ?? nameOf(result.name)
  return {
    fault: faultOf(status, issue),
    issue,
    debugId: nameOf(result.debug_id ?? result.debugId),
  }
}

function faultOf(status: number, issue: string): PaypalFault {
  if (BUSY.has(issue) || status === 408 || status === 429 || status >= 500) return 'unreachable'
  if (status < 300) return 'nonsense'
  if (DECLINED.has(issue)) return 'declined'
  if (issue === 'ORDER_NOT_APPROVED') return 'unapproved'
  if (status === 401 || status === 403) return 'refused'
  return status === 404 ? 'unknown' : 'invalid'
}

// Names of PayPal's, never its sentences, which may quote what we sent.
function nameOf(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : ''
}
