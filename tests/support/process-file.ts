import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The file to start as a process of its own, given from the root: the bundle that `npm test` made of it (see
 * tools/machine/test-processes.mjs), otherwise the file itself.
 */
export function processFile(path: string): string {
  const { TEST_PROCESSES: bundles } = process.env
  return bundles ? join(bundles, `${basename(path, '.ts')}.js`) : join(ROOT, path)
}
