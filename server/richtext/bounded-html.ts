import { SECOND_MS } from '#server/kernel/clock.ts'
import { doHtmlJob } from './do-html-job.ts'
import { htmlJobs, type HtmlJob } from './html-jobs.ts'
import type { liveIdsOf, LiveLinks } from './live-links.ts'
import type { PostText } from './post-text.ts'
import type { ProductText } from './product-text.ts'
import type { Around, RenderedText } from './render-text.ts'

// Far more than the slowest text takes, on a busy machine, too.
const LIMIT_MS = 20 * SECOND_MS

// One mark costs as much as some fifty letters. Lighter texts, as nearly all are, take less than ten milliseconds.
const MARK = 50
const HEAVY = 150_000

/**
 * What takes long for a long text happens in a thread, so that it keeps nobody else waiting; what is short is done at once.
 * Rejects with `TookTooLong`.
 */
async function bounded<Result>(job: HtmlJob): Promise<Result> {
  const result = isHeavy(job.html) ? await htmlJobs.run(job, { limitMs: LIMIT_MS }) : doHtmlJob(job)
  // Each exported function below names the result of its kind of job.
  return result as Result
}

function isHeavy(html: string): boolean {
  if (html.length > HEAVY) return true
  let weight = html.length
  for (const mark of html.matchAll(/[<>&"]/g)) {
    weight += MARK * mark[0].length
    if (weight > HEAVY) return true
  }
  return false
}

/** See `cleanHtml`. */
export function boundedHtml(html: string): Promise<string> {
  return bounded({ kind: 'clean', html })
}

/** See `preparePostText`. */
export function boundedPostText(html: string): Promise<PostText> {
  return bounded({ kind: 'prepare', html })
}

/** See `describePostText`. */
export function boundedDescription(html: string): Promise<PostText> {
  return bounded({ kind: 'describe', html })
}

/** See `prepareProductText`. */
export function boundedProductText(html: string): Promise<ProductText> {
  return bounded({ kind: 'product', html })
}

/** See `renderText`. */
export function boundedRendering(html: string, around: Around): Promise<RenderedText> {
  return bounded({ kind: 'render', html, around })
}

/** See `feedHtml`. */
export function boundedFeedHtml(html: string, publicUrl: string, live: LiveLinks): Promise<string> {
  return bounded({ kind: 'feed', html, publicUrl, live })
}

/** See `liveIdsOf`. */
export function boundedLiveIds(html: string): Promise<ReturnType<typeof liveIdsOf>> {
  return bounded({ kind: 'live ids', html })
}
