import { siteDate } from '#shared/time/site-time.ts'
import { blocksOf } from './blocks-of.ts'
import { compareBlocks, compareWords, type Line } from './text-difference.ts'

/** A text with what stands around it; what one of two versions does not know is not compared. */
export type Version = {
  title: string
  content: string
  excerpt: string
  metaTitle: string
  metaDescription: string
  tags: string[]
  coverImage: string
  coverAlt: string
  /** Ids of categories. */
  category: string[]
  slug?: string
  publishAt?: string | null
  featured?: boolean
}

export type Compared = { name: string; lines: Line[]; covers?: { before: string; after: string } }

type Names = { timeZone: string; categories: ReadonlyMap<string, string> }

export function compareVersions(before: Version, after: Version, names: Names): Compared[] {
  const text = compareBlocks(blocksOf(before.content), blocksOf(after.content))
  const short = (name: string, wordsOf: (one: Version) => string | undefined): Compared[] => {
    const [one, other] = [wordsOf(before), wordsOf(after)]
    if (one === undefined || other === undefined || one === other) return []
    return [{ name, lines: [{ kind: 'changed', parts: compareWords(one, other) }] }]
  }
  const categories = ({ category }: Version) =>
    category.map((id) => names.categories.get(id) ?? 'a deleted category').join(', ')
  return [
    ...short('Title', ({ title }) => title),
    ...(text.some(({ kind }) => kind !== 'skipped') ? [{ name: 'Text', lines: text }] : []),
    ...covers(before, after),
    ...short('Alt text of the cover', ({ coverAlt }) => coverAlt),
    ...short('Excerpt', ({ excerpt }) => excerpt),
    ...short('Categories', categories),
    ...short('Tags', ({ tags }) => tags.join(', ')),
    ...short('Publication date', ({ publishAt }) => dateText(publishAt, names.timeZone)),
    ...short('Slug', ({ slug }) => slug),
    ...short('Featured', ({ featured }) =>
      featured === undefined ? undefined : featured ? 'Yes' : 'No',
    ),
    ...short('Meta title', ({ metaTitle }) => metaTitle),
    ...short('Meta description', ({ metaDescription }) => metaDescription),
  ]
}

function covers(before: Version, after: Version): Compared[] {
  if (before.coverImage === after.coverImage) return []
  return [
    { name: 'Cover', lines: [], covers: { before: before.coverImage, after: after.coverImage } },
  ]
}

function dateText(instant: string | null | undefined, timeZone: string): string | undefined {
  return instant ? siteDate(new Date(instant), timeZone, true) : instant === null ? '' : undefined
}
