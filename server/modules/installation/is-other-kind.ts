export const isBucketName = (name: string): boolean => name.startsWith('s3://')

/** Whether one is a bucket and the other a folder; nothing is of another kind than what was not used yet. */
export function isOtherKind(last: string | undefined, now: string): boolean {
  return last !== undefined && isBucketName(last) !== isBucketName(now)
}
