import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Every file that is started as a process or a thread of its own. The build makes one of each, with all that it imports. */
export const SCRIPTS = [
  'server/main.ts',
  'server/commands/adopt-folder.ts',
  'server/commands/backup.ts',
  'server/commands/import.ts',
  'server/commands/move.ts',
  'server/commands/reset-password.ts',
  'server/commands/restore.ts',
  'server/commands/starter-content.ts',
  'server/database/checkpoint-worker.ts',
  'server/modules/media/picture-worker.ts',
  'server/modules/migration/parse-fields-worker.ts',
  'server/modules/migration/writing/write-post-worker.ts',
  'server/modules/orders/invoices/write-pdf-worker.ts',
  'server/richtext/html-worker.ts',
  'server/richtext/text-worker.ts',
] as const

/** The folder of the built server. It lies as deep as this file, so that both find the root two folders above. */
export const BUILT = 'build/app'

const isBuilt = import.meta.url.endsWith('.js')
// From the text of the address: tests of the editor run beside a DOM, whose URL is not Node's.
const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))

/** The path of a file or folder that comes with Kiosk, given from the root. */
export function ownFile(path: string): string {
  return join(root, path)
}

/** The path of a script: the built one beside this file if this server is built, its source otherwise. */
export function ownScript(path: (typeof SCRIPTS)[number]): string {
  return isBuilt ? join(here, basename(builtScript(path))) : ownFile(path)
}

/** The file that the build makes of a script, from the root. */
export function builtScript(path: string): string {
  return `${BUILT}/${basename(path, '.ts')}.js`
}
