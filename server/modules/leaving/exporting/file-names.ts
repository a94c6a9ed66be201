const LONGEST = 80
// Windows reserves these; the import takes the others for something else than posts.
const RESERVED =
  /^(?:con|prn|aux|nul|com\d|lpt\d|index(?:\.[a-z]{2}(?:-\w+)?)?|readme|changelog|license|contributing|code_of_conduct)$/i

export const picturePath = (id: string) => `media/${id}.webp`

/** Gives each post a file name that every system takes, and no two the same, whatever they make of capitals. */
export class FileNames {
  readonly #taken = new Set<string>()

  nameFor(slug: string): string {
    const name = safeName(slug)
    let free = name
    for (let count = 2; this.#taken.has(free.toLowerCase()); count++) free = `${name}-${count}`
    this.#taken.add(free.toLowerCase())
    return free
  }
}

function safeName(text: string): string {
  const plain = text.normalize('NFC').replace(/[^\p{L}\p{N}_-]+/gu, '-')
  const name = [...plain.replace(/^[-_]+|[-_]+$/g, '')].slice(0, LONGEST).join('') || 'post'
  return RESERVED.test(name) ? `post-${name}` : name
}
