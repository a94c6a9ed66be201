import type { BucketError } from './bucket-error.ts'

const RIGHTS = 'Let this key list, read, write and delete the objects of the bucket.'
const REGION = 'Correct S3_REGION and S3_ENDPOINT, which belong together.'

const WAYS = new Map([
  ['NoSuchBucket', 'Correct S3_BUCKET, or create the bucket.'],
  ['InvalidAccessKeyId', 'Correct S3_ACCESS_KEY_ID.'],
  ['SignatureDoesNotMatch', 'Correct S3_SECRET_ACCESS_KEY, or S3_REGION.'],
  ['AuthorizationHeaderMalformed', REGION],
  ['PermanentRedirect', REGION],
  ['RequestTimeTooSkewed', 'Correct the clock of this machine.'],
])

/** What an owner reads who starts the site with a bucket that cannot be used. */
export function bucketProblem(name: string, { fault, code, message }: BucketError): string {
  const way = fault === 'denied' ? RIGHTS : 'Correct S3_ENDPOINT, or start again when it answers.'
  return `The pictures cannot be reached in ${name}. ${message}. ${WAYS.get(code) ?? way}`
}
