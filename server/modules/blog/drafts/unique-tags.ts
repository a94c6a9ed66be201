import { fold } from '#shared/text/words.ts'

/** Tags without blanks and without those that differ from an earlier one by case or accents only. */
export function uniqueTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const name = tag.trim()
    if (name && !byKey.has(fold(name))) byKey.set(fold(name), name)
  }
  return [...byKey.values()]
}
