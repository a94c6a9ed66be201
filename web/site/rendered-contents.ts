import { hash } from 'node:crypto'
import { contentWith, type Content } from './content.tsx'
import type { Page, Visit } from './page.ts'

const MOST = 500
const NO_FORM = { errors: {}, values: {} }

/**
 * Rendered contents of shared pages by name, whatever the revision. Content is a function of its data and the site alone:
 * where a newer revision loads the same, the text still holds, so a publish costs other pages a load and no render.
 */
export class RenderedContents {
  readonly #known = new Map<string, { from: string; content: Content }>()

  async content(page: Page, visit: Visit, name: string): Promise<Content> {
    const data = await page.load?.(visit)
    const from = hash('sha1', JSON.stringify([data, visit.site]))
    const known = this.#known.get(name)
    if (known?.from === from) return known.content
    const content = contentWith(page, data, { visit, form: NO_FORM })
    this.#known.delete(name)
    this.#known.set(name, { from, content })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
    return content
  }
}
