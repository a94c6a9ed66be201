import { translateAdmonitions } from './admonitions.ts'
import { translateParts } from './html-parts.ts'
import { looksLikeMdx, translateMdx } from './mdx.ts'
import { translateTags } from './template-tags.ts'

type Translation = { markdown: string; leftOut: string[] }
type DialectOptions = { values: Record<string, unknown>; isMdx: boolean }

/** Turns what Jekyll, Hugo, Zola, Docusaurus, Astro and others add to Markdown into Markdown; `leftOut` names the rest. */
export function translateDialects(
  markdown: string,
  { values, isMdx }: DialectOptions,
): Translation {
  const leftOut = new Set<string>()
  const withoutCode = isMdx || looksLikeMdx(markdown) ? translateMdx(markdown, leftOut) : markdown
  const translated = translateTags(translateAdmonitions(withoutCode, leftOut), values)
  const markdownOnly = translateParts(translated.markdown, leftOut)
  return { markdown: markdownOnly, leftOut: [...new Set([...leftOut, ...translated.leftOut])] }
}
