import { boundedMarkdown, startOf, textOf } from '#server/richtext/index.ts'
import { withCharts, type GivenNumbers } from './draft-charts.ts'
import type { ReadDraft } from './draft-reader.ts'
import { POST_LIMITS, type Draft, type DraftHead } from './schema.ts'

const EXCERPT = 200
const META_TITLE = 60
const META_DESCRIPTION = 155
const LONGEST_OUTLINE = 20

const NOTHING_GIVEN: GivenNumbers = new Set()

/**
 * Clean HTML of a model's Markdown: HTML is shown as text, and what would be invented is dropped: pictures, and charts of
 * numbers that the writer did not give.
 */
export async function draftHtml(markdown: string, numbers = NOTHING_GIVEN): Promise<string> {
  return withCharts(await boundedMarkdown(markdown, 'none'), numbers)
}

/** The fields before the text, within their limits; empty until they arrive. */
export function draftHead({ fields }: ReadDraft): DraftHead {
  return {
    title: line(fields.title, POST_LIMITS.title),
    excerpt: line(fields.excerpt, POST_LIMITS.excerpt),
    metaTitle: line(fields.metatitle, POST_LIMITS.metaTitle),
    metaDescription: line(fields.metadescription, POST_LIMITS.metaDescription),
    tags: tagsIn(fields.tags ?? ''),
    outline: (fields.outline ?? '')
      .split('|')
      .map((heading) => line(heading, 120))
      .filter(Boolean)
      .slice(0, LONGEST_OUTLINE),
  }
}

/** The whole draft, with missing fields derived from the text; undefined without a text. */
export async function finishDraft(
  read: ReadDraft,
  topic: string,
  numbers = NOTHING_GIVEN,
): Promise<Draft | undefined> {
  const { outline: _, ...head } = draftHead(read)
  const { title, body } = withoutTitle(read.body, head.title)
  const content = await draftHtml(body, numbers)
  const text = textOf(content)
  if (!text) return undefined
  const named = title || line(topic, POST_LIMITS.title)
  const excerpt = head.excerpt || startOf(text, EXCERPT)
  return {
    ...head,
    title: named,
    excerpt,
    metaTitle: head.metaTitle || startOf(named, META_TITLE),
    metaDescription: head.metaDescription || startOf(excerpt, META_DESCRIPTION),
    content,
    claims: [...new Set(read.claims.map((claim) => line(claim, POST_LIMITS.claim)))],
  }
}

// The page shows the title, so a text that starts with it would repeat it.
function withoutTitle(body: string, title: string): { title: string; body: string } {
  const [heading, text] = /^\s*#[ \t]+(.+)\n/.exec(body) ?? []
  if (!heading || !text) return { title, body }
  return { title: title || line(text, POST_LIMITS.title), body: body.slice(heading.length) }
}

function line(text: string | undefined, max: number): string {
  const clean = (text ?? '')
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return startOf(clean, max)
}

function tagsIn(list: string): string[] {
  const tags = list
    .slice(0, 2000)
    .replace(/^\[|\]$/g, '')
    .split(/[,;|]/)
    .map((tag) => line(tag.replace(/["'#]+/g, ''), POST_LIMITS.tag))
    .filter(Boolean)
  const byKey = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  return [...byKey.values()].slice(0, POST_LIMITS.tags)
}
