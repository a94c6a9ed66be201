export { bodyHtml } from './body-html.ts'
export { listFileImages, listFileRows, type FileImage, type FileRow } from './queries.ts'
