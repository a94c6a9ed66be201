const URL_OF_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/

/** A place in a bucket: `prefix` is empty or ends with a slash, `name` is what stands behind the last one. */
export type BucketUrl = { bucket: string; prefix: string; name: string }

/** Reads `s3://bucket/prefix/name`; undefined for anything else. */
export function readBucketUrl(text: string): BucketUrl | undefined {
  const [, bucket, path = ''] = URL_OF_BUCKET.exec(text) ?? []
  if (!bucket || /(?:^|\/)\.{1,2}(?:\/|$)|\/\/|^\//.test(path)) return undefined
  const end = path.lastIndexOf('/') + 1
  return { bucket, prefix: path.slice(0, end), name: path.slice(end) }
}

/** The same place with a slash at its end: a prefix is a folder, however it is written. */
export const asBucketFolder = (url: string) => url.replace(/\/?$/, '/')
