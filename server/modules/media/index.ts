export { presentPicture, type PictureRow } from './present.ts'
