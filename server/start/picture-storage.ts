import { join } from 'node:path'
import { localExports, type ExportStore } from '#server/adapters/export-store.ts'
import { bucketExports } from '#server/adapters/s3/bucket-exports.ts'
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

/** Where people's exports lie: with the pictures, so that every machine finds them. */
export async function exportStore(
  config: Pick<Config, 'bucket' | 'dataDir'>,
): Promise<ExportStore> {
  if (config.bucket) return bucketExports(await openBucket(config.bucket))
  return folderExports(config)
}

/** Those in the data folder, whatever the configuration says. */
export function folderExports({ dataDir }: Pick<Config, 'dataDir'>): ExportStore {
  return localExports(join(dataDir, 'exports'))
}

/** The pictures in the data folder, whatever the configuration says. */
export function folderStorage({ dataDir }: Pick<Config, 'dataDir'>): MediaStorage {
  return localStorage(join(dataDir, 'media'))
}
