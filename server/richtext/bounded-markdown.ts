import { SECOND_MS } from '#server/kernel/clock.ts'
import { TookTooLong } from '#server/kernel/within-time.ts'
import { plainParagraphs } from './markdown.ts'
import { textJobs } from './text-jobs.ts'

// The first text of a thread waits for the parser to be loaded, too.
const LIMIT_MS = 5 * SECOND_MS

/**
 * Clean HTML of somebody's Markdown, HTML in it shown as text and foreign pictures dropped. The parser runs in a thread and
 * has five seconds; a text that takes longer stays plain.
 */
export async function boundedMarkdown(markdown: string, pictures: 'own' | 'none'): Promise<string> {
  if (!markdown.trim()) return ''
  try {
    return await textJobs.run({ kind: 'markdown', markdown, pictures }, { limitMs: LIMIT_MS })
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    return plainParagraphs(markdown)
  }
}
