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
export { removeUnusedPictures, removePictures } from './remove-pictures.ts'
export { savePicture } from './save-picture.ts'
export { pictureFolders, sweepFiles, type FolderKind } from './sweep-files.ts'
export { refuseOverQuota } from './upload-quota.ts'
export { warmPictures } from './warm-pictures.ts'
