import { codeOf, wordsOf } from '#server/kernel/error-words.ts'
import { OlderRunning, TooNew, TooOld, UpgradeFailed } from './migrate.ts'
import { CopyFailed } from './copy-sqlite.ts'

/** What codes of errors mean for `subject`, and what to do about it. */
type Words = [codes: RegExp, words: string][]

const UNDONE = 'Nothing in it was changed, and the version that ran before still works with it.'

const FILE: Words = [
  [/^SQLITE_NOTADB/, 'is not a database. Move it away, or set DATA_DIR to another folder.'],
  [/^SQLITE_CORRUPT/, 'is damaged. Replace it with a backup and start again.'],
  [
    /^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EACCES$|EPERM$|EROFS$)/,
    'cannot be opened for writing. Let the user that runs Kiosk read and write this file and its folder.',
  ],
  [
    /^(?:SQLITE_FULL|ENOSPC$|EDQUOT$)/,
    'cannot be written: the disk is full. Free some space and start again.',
  ],
  [
    /^(?:SQLITE_IOERR|EIO$|EFBIG$)/,
    'cannot be written: the disk is full or broken. Check it, and start again.',
  ],
  [
    /^SQLITE_BUSY/,
    'is locked by another program. Close that program, or wait for it to finish, and start again.',
  ],
  [/^(?:EEXIST|ENOTDIR)$/, 'cannot be created: DATA_DIR must be the path of a folder.'],
]

const SERVER: Words = [
  [/^28/, 'rejected the user or the password. Correct DATABASE_URL.'],
  [/^3D000$/, 'does not exist. Create it, or correct DATABASE_URL.'],
  [/^42501$/, 'does not let this user create tables. Make the user the owner of the database.'],
  [/^53100$/, 'cannot be written: its disk is full. Free some space and start again.'],
  [
    /^(?:E(?:CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH)|08...|57...|53...)$/,
    'is not responding. Start PostgreSQL, or correct DATABASE_URL.',
  ],
]

/** Says in one line why the SQLite file at `path` cannot be used, and what to do. */
export function fileFault(error: unknown, path: string): string {
  return faultOf(error, { subject: path, words: FILE, empty: 'DATA_DIR to an empty folder' })
}

/** As `fileFault`, for the PostgreSQL database at `url`, whose password is not shown. */
export function serverFault(error: unknown, url: string): string {
  return faultOf(error, {
    subject: `The database ${serverName(url)}`,
    words: SERVER,
    empty: 'DATABASE_URL to an empty database',
  })
}

/** The database at `url` without user and password. */
export function serverName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

type Named = {
  subject: string
  words: Words
  /** What to set so that the site starts anew. */
  empty: string
}

function faultOf(error: unknown, { subject, words, empty }: Named): string {
  if (error instanceof TooOld) {
    return `${subject} was made by a version of Kiosk from before its first release, and cannot be upgraded. It was left as it is, and that version still works with it. For this version, set ${empty}. To bring the posts over, choose “Download my data” in that version, and import the unpacked folder here with "npm run import -- markdown <folder>".`
  }
  if (error instanceof TooNew) {
    return `${subject} was opened by a newer version of Kiosk (it has ${error.migration}). Start that version, or restore a copy from before the upgrade.`
  }
  if (error instanceof OlderRunning) {
    return `${subject} was not upgraded: ${error.message}. Stop that version, and start again. ${UNDONE}`
  }
  if (error instanceof CopyFailed) {
    return `${subject} was not upgraded, because the copy made beforehand could not be written: ${error.message}. Free some space and start again. ${UNDONE}`
  }
  if (error instanceof UpgradeFailed) {
    return `${subject} could not be upgraded (${error.message}). ${UNDONE} ${adviceFor(error.cause)}`
  }
  const matched = words.find(([codes]) => codes.test(codeOf(error)))
  return `${subject} ${matched?.[1] ?? `could not be opened: ${wordsOf(error)}`}`
}

function adviceFor(error: unknown): string {
  if (/^(?:SQLITE_FULL|SQLITE_IOERR|53100)/.test(codeOf(error)))
    return 'Free some space on the disk and start again.'
  if (/already exists/.test(wordsOf(error)))
    return 'It holds tables that Kiosk did not make: use an empty database.'
  return 'Start that version again, and report this message.'
}
