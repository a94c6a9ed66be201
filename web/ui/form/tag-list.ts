const LONGEST = 40

/** Splits typed or pasted text at commas and line breaks. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,\r\n]/)
    .map((tag) =>
      Array.from(tag.replace(/\p{Cc}+/gu, ' ').trim())
        .slice(0, LONGEST)
        .join('')
        .trim(),
    )
    .filter(Boolean)
}

/** Appends those of `more` that are not in `tags` yet, ignoring case, up to `max` in total. */
export function addTags(tags: readonly string[], more: readonly string[], max: number): string[] {
  const all = [...tags]
  for (const tag of more) {
    const isKnown = all.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (!isKnown && all.length < max) all.push(tag)
  }
  return all
}
