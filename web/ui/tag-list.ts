const LONGEST = 40

/** The tags that a typed or pasted text holds, parted by commas or line breaks. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((part) =>
      Array.from(part.replace(/\p{Cc}+/gu, ' ').trim())
        .slice(0, LONGEST)
        .join('')
        .trim(),
    )
    .filter(Boolean)
}

/** `tags` and then those of `more` that differ from all before them in more than upper and lower case, up to `max`. */
export function addTags(tags: readonly string[], more: readonly string[], max: number): string[] {
  const all = [...tags]
  for (const tag of more) {
    const isKnown = all.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (!isKnown && all.length < max) all.push(tag)
  }
  return all
}
