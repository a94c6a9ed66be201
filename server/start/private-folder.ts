import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const OTHERS = 0o077
const STICKY = 0o1000
// What the product makes there; anything else in the folder is somebody else's.
const OWN =
  /^(?:site\.lock|site-id|disk-reserve|kiosk.*\.db(?:-wal|-shm)?|media|picture-cache|backups|builds|before-upgrade)$/

/** Closes what this process creates from now on to the other users of the machine; Windows has rights of its own. */
export function keepNewFilesPrivate(): void {
  if (process.platform !== 'win32') process.umask(OTHERS)
}

/** Closes the data folder, and what stands in it from before, to the other users of the machine. */
export function keepPrivate(folder: string, log: Logger): void {
  if (process.platform === 'win32') return
  const { mode, uid } = statSync(folder)
  // Whoever gave the folder of another user to this one has chosen its rights.
  if (uid !== process.getuid?.()) return
  // A folder for everybody, such as /tmp, must stay one.
  const isShared = (mode & STICKY) !== 0
  try {
    for (const name of readdirSync(folder).filter((each) => OWN.test(each))) {
      closeToOthers(join(folder, name))
    }
    if (isShared) log.warn({ folder }, 'DATA_DIR is a folder that every user can write to')
    else if ((mode & OTHERS) !== 0) chmodSync(folder, PRIVATE_FOLDER)
  } catch (error) {
    log.warn({ err: error, folder }, 'DATA_DIR could not be made private')
  }
}

// A closed folder protects what is in it and is not looked through again. So a folder is closed after its files: where this
// is killed in between, the next start goes on.
function closeToOthers(path: string): void {
  // Another process may have removed it meanwhile, as SQLite does with its log.
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & OTHERS) === 0) return
  if (!found.isDirectory()) return chmodSync(path, PRIVATE_FILE)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) closeToOthers(join(path, entry.name))
  }
  chmodSync(path, PRIVATE_FOLDER)
}
