import { cleanHtml } from './clean-html.ts'
import { feedHtml } from './feed-html.ts'
import type { HtmlJob } from './html-jobs.ts'
import { liveIdsOf } from './live-links.ts'
import { describePostText, preparePostText } from './post-text.ts'
import { prepareProductText } from './product-text.ts'
import { renderText } from './render-text.ts'

export function doHtmlJob(job: HtmlJob) {
  switch (job.kind) {
    case 'clean':
      return cleanHtml(job.html)
    case 'prepare':
      return preparePostText(job.html)
    case 'describe':
      return describePostText(job.html)
    case 'product':
      return prepareProductText(job.html)
    case 'live ids':
      return liveIdsOf(job.html)
    case 'render':
      return renderText(job.html, job.around)
    case 'feed':
      return feedHtml(job.html, job.publicUrl, job.live)
  }
}
