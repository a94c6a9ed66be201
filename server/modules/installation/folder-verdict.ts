/** What a start finds in the database and in the data folder, or the bucket that holds the pictures instead. */
export type FolderFacts = {
  /** The id in the database; undefined before its first start. */
  siteId: string | undefined
  /** The ids in the folder; none in a folder that was never used. */
  folderIds: readonly string[]
  /** Whether there is an account, a post or a product. */
  holdsSite: boolean
  /** Pictures in the database, and how many of them have no file in the folder. */
  pictures: number
  missing: number
  /** Whether the folder has pictures, whosever they are. */
  hasPictures: boolean
  /** Whether this is a bucket and the last one was a folder, or the other way round. */
  isOtherKind: boolean
}

/** `own`: start. `adopt`: make it the database's folder, and start. The others: refuse. */
export type FolderVerdict =
  'own' | 'adopt' | 'moved' | 'other-site' | 'missing-pictures' | 'lost-database'

/** Whether a folder or bucket is the database's own, may become it, or why it may not. */
export function judgeFolder(facts: FolderFacts): FolderVerdict {
  const { siteId } = facts
  if (siteId === undefined) return judgeForFirstStart(facts)
  if (facts.isOtherKind && facts.pictures > 0) return 'moved'
  return facts.folderIds.includes(siteId) ? 'own' : judgeUnknownFolder(facts)
}

// Some files may have been lost long ago; another folder's would lack most.
function judgeForFirstStart(facts: FolderFacts): FolderVerdict {
  const { pictures, missing, hasPictures, holdsSite } = facts
  if (pictures > 0) return missing * 2 > pictures ? 'missing-pictures' : 'adopt'
  // They would be removed as belonging to nothing.
  return hasPictures && !holdsSite ? 'lost-database' : 'adopt'
}

function judgeUnknownFolder({
  folderIds,
  pictures,
  missing,
  hasPictures,
}: FolderFacts): FolderVerdict {
  if (folderIds.length > 0) return 'other-site'
  if (missing > 0) return 'missing-pictures'
  return pictures === 0 && hasPictures ? 'other-site' : 'adopt'
}
