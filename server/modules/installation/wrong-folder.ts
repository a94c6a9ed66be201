import { counted } from '#shared/text/counted.ts'
import type { FolderFacts, FolderVerdict } from './folder-verdict.ts'

export type Refused = Exclude<FolderVerdict, 'own' | 'adopt'>

type Names = {
  database: string
  dataDir: string
  /** Where the site last ran with this database; undefined before its first start. */
  lastFolder: string | undefined
}

/** The database and the data folder do not belong together; its lines tell the owner what was found and how to go on. */
export class WrongFolder extends Error {
  readonly lines: string[]

  constructor(verdict: Refused, facts: FolderFacts, names: Names) {
    const lines = [REASONS[verdict](names), ...found(facts, names), ...waysOn(verdict, facts)]
    super(lines.join('\n'))
    this.lines = lines
  }
}

const REASONS: Record<Refused, (names: Names) => string> = {
  'other-site': ({ dataDir, database }) =>
    `${dataDir} does not belong to ${database}. Nothing was started, and no picture was changed.`,
  'missing-pictures': ({ dataDir, database }) =>
    `The pictures of ${database} are not in ${dataDir}. Nothing was started, and no picture was changed.`,
  'lost-database': ({ dataDir, database }) =>
    `${dataDir} holds the pictures of a site, but ${database} is empty. Nothing was started, and no picture was changed.`,
}

function found(facts: FolderFacts, { database, dataDir, lastFolder }: Names): string[] {
  const { siteId, folderIds, pictures, missing, hasPictures } = facts
  const last = lastFolder ? `, last used with the folder ${lastFolder}` : ''
  const files =
    pictures > 0
      ? `the files of ${(pictures - missing).toLocaleString('en-US')} of them`
      : `${hasPictures ? 'pictures' : 'no pictures'}`
  return [
    `  found in ${database}: ${counted(pictures, 'picture')}, ${idText(siteId)}${last}`,
    `  found in ${dataDir}: ${files}, ${idText(folderIds[0])}`,
  ]
}

const idText = (id: string | undefined) => (id ? `site id ${id}` : 'no site id')

function waysOn(verdict: Refused, { missing }: FolderFacts): string[] {
  const last =
    verdict === 'lost-database'
      ? '  - To start a new site here all the same, set ALLOW_EMPTY_DATABASE=true; the pictures of the other site are then removed after a week.'
      : `  - Only if the right folder is lost: "npm run adopt-folder" makes this one the site's.${missing > 0 ? ` ${counted(missing, 'picture')} will stay missing.` : ''}`
  return [
    'How to go on:',
    "  - Set DATA_DIR to the site's own folder, or DATABASE_URL to this folder's database.",
    "  - Or copy or mount the site's own folder here, with the file site-id in it. All processes that share a database need the same folder.",
    '  - Or stop every process of the site, and restore a backup into both: npm run restore -- <file>',
    last,
  ]
}
