import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ownFile } from '#server/kernel/own-files.ts'
import { markdownToHtml } from '#server/richtext/unbounded.ts'
import { pathTo } from '#shared/addresses.ts'
import type { PageName } from './schema.ts'

const FOLDER = ownFile('content/pages')
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

const head = z.object({
  title: z.string(),
  description: z.string(),
  updated: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
})

/** Clean HTML with placeholders for settings, such as {{siteName}}. */
export type Template = z.infer<typeof head> & { html: string }

/** Reads a page when it is first asked for; throws where it is missing or has no title. */
export function pageReader(): (name: PageName) => Template {
  const read = new Map<PageName, Template>()
  return (name) => {
    const template = read.get(name) ?? readPage(name)
    read.set(name, template)
    return template
  }
}

function readPage(name: PageName): Template {
  const text = readFileSync(join(FOLDER, `${name}.md`), 'utf8')
  const [, front = '', body = ''] = FRONT_MATTER.exec(text) ?? []
  return {
    ...head.parse(parse(front)),
    html: markdownToHtml(withPaths(body), { allowHtml: false }),
  }
}

/** Markdown with the placeholders in its URLs filled in: its parser would encode them. */
export function withPaths(markdown: string): string {
  return markdown.replaceAll('{{contactPath}}', pathTo.contact())
}
