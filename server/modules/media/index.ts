export { countMissingPictures } from './count-missing-pictures.ts'
export { masterKey } from './keys.ts'
export { attachPictures, listPictureIds, listPictures, releasePictures } from './queries.ts'
export {
  COVER_COLUMNS,
  presentCover,
  presentPicture,
  type CoverRow,
  type PictureRow,
} from './present.ts'
export { withUploadPlace } from './picture-concurrency.ts'
export { readVariant } from './read-variant.ts'
export { removePictures } from './remove-pictures.ts'
export { removeUnusedPictures } from './remove-unused-pictures.ts'
export { savePicture } from './save-picture.ts'
export { pictureFolders, removeOrphanFolders, type FolderKind } from './remove-orphan-folders.ts'
export { refuseOverQuota } from './upload-quota.ts'
export { warmPictures } from './warm-pictures.ts'
