import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { contentWith, type Content } from './content.tsx'
import type { Page, PageContext } from './page.ts'

const MAX_BYTES = 16_000_000
const NO_FORM = { errors: {}, values: {} }

/** Is told the topics of each answer that a page's data comes from; undefined stands for all content. */
export type Heard = (topics: readonly string[] | undefined) => void

type Asked = {
  revision: number | undefined
  holds(topics: Iterable<string>, span: { since: number; now: number }): boolean
  contextWith(heard: Heard): PageContext
}

/** `topics`: what it depends on; undefined stands for all content. */
type Found = { content: Content; topics: Set<string> | undefined }

/** `since`: the revision at which its data was last known to hold. */
type CachedContent = Found & { from: string; since: number | undefined }

/**
 * Rendered contents of shared pages by name, whatever the revision. Content is a function of its data and the site alone:
 * where a newer revision loads the same, the text still holds, so a publish costs other pages a load and no render. Where
 * nothing changed that the data depends on, it costs no load either.
 */
export class RenderCache {
  readonly #cached = new LRUCache<string, CachedContent>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }, name) => content.bytes + name.length,
  })

  async content(page: Page, name: string, asked: Asked): Promise<Found> {
    const { revision } = asked
    const cached = this.#cached.get(name)
    if (cached && isFresh(cached, asked)) {
      cached.since = revision
      return cached
    }
    const topics = new Set<string>()
    let dependsOnAll = false
    const context = asked.contextWith((heard) => {
      for (const topic of heard ?? []) topics.add(topic)
      dependsOnAll ||= heard === undefined
    })
    const data = await page.load?.(context)
    const from = hash('sha1', JSON.stringify([data, context.site]))
    const content =
      cached?.from === from ? cached.content : contentWith(page, data, { context, form: NO_FORM })
    const found = { content, topics: dependsOnAll ? undefined : topics }
    // Of addresses with nothing behind them there is no end.
    if (content.status === 200) this.#cached.set(name, { from, since: revision, ...found })
    return found
  }
}

function isFresh({ since, topics }: CachedContent, { revision, holds }: Asked): boolean {
  if (since === undefined || revision === undefined) return false
  return since === revision || (topics !== undefined && holds(topics, { since, now: revision }))
}
