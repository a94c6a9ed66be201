import { countMissingPictures } from '#server/modules/media/index.ts'
import { claimFolder } from './claim-folder.ts'
import type { Starting } from './require-own-folder.ts'

/** Makes DATA_DIR the database's own folder, whatever is in it; only for an owner who knows that the former one is lost. */
export async function adoptFolder(ctx: Starting) {
  const { pictures, missing } = await countMissingPictures(ctx)
  await claimFolder(ctx, () => 'adopt')
  return { pictures, missing }
}
