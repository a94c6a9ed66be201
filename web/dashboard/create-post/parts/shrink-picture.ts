export const LONGEST_SIDE = 1000
const QUALITY = 0.7

/** Fits a size within `longest`, keeping the aspect ratio; a smaller picture keeps its size. */
export function fitWithin(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Converts a picture to a JPEG of at most 1000 × 1000 pixels. A file this browser cannot decode is returned unchanged:
 * the server knows more formats and explains what it refuses.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { width, height } = fitWithin(bitmap.width, bitmap.height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return file
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'cover'}.jpg`
  return blob ? new File([blob], name, { type: 'image/jpeg' }) : file
}
