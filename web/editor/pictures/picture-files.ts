export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The server's limit per file. */
const MOST_BYTES = 12 * 1024 * 1024

export const PICTURE_RULES = 'JPEG, PNG, WebP, AVIF or GIF, up to 12 MB'

/** Why a file cannot be uploaded, or undefined if it can. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!PICTURE_TYPES.includes(type))
    return `${name || 'the file'} is not a ${PICTURE_RULES.split(',').slice(0, -1).join(',')}`
  return size > MOST_BYTES ? `${name || 'the file'} is larger than 12 MB` : undefined
}

export function picturesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Opens the file chooser. Resolves to an empty list if it is cancelled. */
export function choosePictures({ several: multiple = true } = {}): Promise<File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', multiple, accept: PICTURE_TYPES.join(',') })
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}

/** The file in a data: URL, or undefined if it is not a picture. */
export function fileOfDataUrl(url: string): File | undefined {
  const [, type = '', data = ''] =
    /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(url) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}

/** Formats a size: "62 KB", "1.2 MB". */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
