import { realpath, stat } from 'node:fs/promises'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { dateField, textField } from './fields.ts'
import { parseFrontMatter } from './front-matter.ts'
import { importItem } from './import-item.ts'
import type { ImportRun } from './import-run.ts'
import { LinkIndex, type LinkTarget } from './link-index.ts'
import { expectedPostUrl, preparePost } from './prepare-post.ts'
import { prepareProduct } from './prepare-product.ts'
import { prepareSite } from './prepare-site.ts'
import { findOwner } from './queries.ts'
import { readFolder, readText, type SourceFile } from './read-folder.ts'
import type { ImportReport, ReportRow } from './report.ts'

export type ImportOptions = {
  status?: 'draft' | 'published'
  isDryRun?: boolean
  isStarter?: boolean
  /** Identifies the folder across imports; defaults to its path. */
  source?: string
  onRow?(row: ReportRow): void
}

/** Imports a folder of Markdown posts, products and `site.yaml`; skips what has not changed since the last import. */
export async function importMarkdown(
  ctx: Context,
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const root = await rootOf(folder)
  const { posts, products, site, passedOver } = await readFolder(root)
  const run: ImportRun = {
    ctx,
    root,
    source: options.source ?? `markdown:${root}`,
    links: new LinkIndex(await Promise.all(posts.map(linkTarget))),
    owner: await findOwner(ctx.store.db),
    status: options.status ?? 'published',
    isDryRun: options.isDryRun ?? false,
    isStarter: options.isStarter ?? false,
  }
  const tasks = [
    ...(site ? [{ file: site, kind: 'site', prepare: prepareSite } as const] : []),
    // Before the posts, which name products.
    ...products.map((file) => ({ file, kind: 'product', prepare: prepareProduct }) as const),
    ...posts.map((file) => ({ file, kind: 'post', prepare: preparePost }) as const),
  ]
  const report: ImportReport = { rows: [], mediaIds: [] }
  for (const { file, ...how } of tasks) {
    const { row, mediaIds } = await importItem(run, file, how)
    report.rows.push(row)
    report.mediaIds.push(...mediaIds)
    options.onRow?.(row)
  }
  for (const { file, reason } of passedOver) {
    const row: ReportRow = {
      file: file.key,
      kind: 'file',
      outcome: 'skipped',
      problem: reason,
      notes: [],
    }
    report.rows.push(row)
    options.onRow?.(row)
  }
  return report
}

async function rootOf(folder: string): Promise<string> {
  const root = await realpath(folder).catch(() => undefined)
  if (root && (await stat(root)).isDirectory()) return root
  throw new Refusal('not_found', 'no_such_folder', `There is no folder ${folder}`)
}

// An unreadable file is reported later, in its own row.
async function linkTarget(file: SourceFile): Promise<LinkTarget> {
  const { key, name, day } = file
  const plain = { key, name, ...(day && { day }), url: expectedPostUrl(name) }
  try {
    const head = await parseFrontMatter(await readText(file))
    const written = dateField(head, 'date')?.slice(0, 10)
    const permalink = textField(head, 'permalink', 'url', 'path')
    const slug = textField(head, 'slug')
    return {
      ...plain,
      ...(!day && written && { day: written }),
      ...(permalink && { permalink }),
      ...(slug && { url: expectedPostUrl(slug) }),
    }
  } catch {
    return plain
  }
}
