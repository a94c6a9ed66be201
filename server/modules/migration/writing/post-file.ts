import { BoundedWorker } from '#server/kernel/bounded-worker.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import { TookTooLong } from '#server/kernel/within-time.ts'
import type { PostToWrite } from './write-post.ts'

// Ordinary posts take some ten milliseconds.
const WRITE_MS = 10 * SECOND_MS

const writer = new BoundedWorker<PostToWrite, string>(
  ownScript('server/modules/migration/writing/write-post-worker.ts'),
)

/** A post as a file that the import reads; as the HTML itself where writing Markdown takes too long. */
export async function postFile(post: PostToWrite): Promise<{ ending: string; text: string }> {
  try {
    return { ending: 'md', text: await writer.run(post, { limitMs: WRITE_MS }) }
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    return { ending: 'html', text: post.html }
  }
}
