import type { MediaStorage } from '#server/adapters/storage.ts'
import { isRunning } from '#server/database/copy/is-running.ts'
import type { DatabaseLocation } from '#server/database/database-location.ts'
import { BackupFault } from './backup-fault.ts'

type Replaced = {
  location: DatabaseLocation
  storage: Pick<MediaStorage, 'name' | 'readIds'>
  /** The id of the database that is replaced; undefined where there is none, or it cannot be read. */
  siteId: string | undefined
  /** Whether the pictures may be those of another database, which is gone. */
  takesOver: boolean
}

/**
 * Before a restore: throws, in words, where a process of the site runs on another machine, or the pictures in a bucket are those of
 * another database. The lock of a data folder tells only of this machine.
 */
export async function refuseOthers(replaced: Replaced): Promise<void> {
  const { location, storage, siteId, takesOver } = replaced
  if (location.DATABASE_URL && (await isRunning(location.DATABASE_URL)))
    throw new BackupFault(
      'The site is running on this PostgreSQL database, perhaps on another machine. The database was not changed; stop it everywhere first. One that was cut off counts for ten seconds more.',
    )
  if (takesOver || !storage.name.startsWith('s3:')) return
  const ids = await storage.readIds()
  if (ids.length === 0 || (siteId && ids.includes(siteId))) return
  throw new BackupFault(
    `The pictures in ${storage.name} are those of another database, whose site would lose them. Nothing was changed. If that site is gone, add --take-over; otherwise set S3_BUCKET to another bucket, or to nothing.`,
  )
}
