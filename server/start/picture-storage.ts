import { join } from 'node:path'
import { bucketStorage } from '#server/adapters/s3/bucket-storage.ts'
import { openBucket } from '#server/adapters/s3/bucket.ts'
import { PictureCache } from '#server/adapters/s3/picture-cache.ts'
import { localStorage, type MediaStorage } from '#server/adapters/storage.ts'
import type { Config } from './config.ts'

const CACHE_BYTES = 1024 ** 3

/** Where the configuration says that the pictures are; does not ask whether they are there. */
export async function pictureStorage(
  config: Pick<Config, 'bucket' | 'dataDir' | 'S3_PUBLIC_URL'>,
): Promise<MediaStorage> {
  const { bucket, dataDir, S3_PUBLIC_URL: publicUrl } = config
  if (!bucket) return folderStorage(config)
  return bucketStorage(await openBucket(bucket), {
    name: `s3://${bucket.bucket} at ${bucket.endpoint}`,
    cache: new PictureCache(join(dataDir, 'picture-cache'), CACHE_BYTES),
    publicUrl,
  })
}

/** The pictures in the data folder, whatever the configuration says. */
export function folderStorage({ dataDir }: Pick<Config, 'dataDir'>): MediaStorage {
  return localStorage(join(dataDir, 'media'))
}
