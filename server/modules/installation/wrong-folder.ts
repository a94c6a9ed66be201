import { counted } from '#shared/text/counted.ts'
import type { FolderFacts, FolderVerdict } from './folder-verdict.ts'
import { isBucketName } from './is-other-kind.ts'

export type Refused = Exclude<FolderVerdict, 'own' | 'adopt'>

type Facts = Omit<FolderFacts, 'isOtherKind'>

type Names = {
  database: string
  /** The data folder, or the bucket. */
  pictures: string
  /** Where the site last ran with this database; undefined before its first start. */
  lastFolder: string | undefined
}

/** The database and the pictures do not belong together; its lines tell the owner what was found and how to go on. */
export class WrongFolder extends Error {
  readonly lines: string[]

  constructor(verdict: Refused, facts: Facts, names: Names) {
    const lines = [
      REASONS[verdict](names),
      ...found(facts, names),
      ...waysOn(verdict, facts, names),
    ]
    super(lines.join('\n'))
    this.lines = lines
  }
}

const REASONS: Record<Refused, (names: Names) => string> = {
  moved: ({ pictures, database, lastFolder }) =>
    `The pictures of ${database} are in ${lastFolder}, and this process would look for them in ${pictures}. Nothing was started, and no picture was changed.`,
  'other-site': ({ pictures, database }) =>
    `${pictures} does not belong to ${database}. Nothing was started, and no picture was changed.`,
  'missing-pictures': ({ pictures, database }) =>
    `The pictures of ${database} are not in ${pictures}. Nothing was started, and no picture was changed.`,
  'lost-database': ({ pictures, database }) =>
    `${pictures} holds the pictures of a site, but ${database} is empty. Nothing was started, and no picture was changed.`,
}

function found(facts: Facts, { database, pictures: name, lastFolder }: Names): string[] {
  const { siteId, folderIds, pictures, missing, hasPictures } = facts
  const last = lastFolder ? `, last used with ${lastFolder}` : ''
  const files =
    pictures > 0
      ? `the files of ${(pictures - missing).toLocaleString('en-US')} of them`
      : `${hasPictures ? 'pictures' : 'no pictures'}`
  return [
    `  found in ${database}: ${counted(pictures, 'picture')}, ${idText(siteId)}${last}`,
    `  found in ${name}: ${files}, ${idText(folderIds[0])}`,
  ]
}

const idText = (id: string | undefined) => (id ? `site id ${id}` : 'no site id')

function waysOn(verdict: Refused, facts: Facts, { pictures }: Names): string[] {
  const isBucket = isBucketName(pictures)
  const ways = verdict === 'moved' ? waysBack(isBucket) : waysToOwn(verdict, facts, isBucket)
  return ['How to go on:', ...ways.map((way) => `  - ${way}`)]
}

function waysBack(isBucket: boolean): string[] {
  return isBucket
    ? [
        'To leave them there, remove the variables that begin with S3_.',
        'To use the bucket, stop every process of the site, and run: npm run move -- s3',
      ]
    : [
        'Set the variables that begin with S3_ to that bucket.',
        'To use DATA_DIR, set them too, stop every process of the site, and run: npm run move -- folder',
      ]
}

function waysToOwn(verdict: Refused, { missing }: Facts, isBucket: boolean): string[] {
  return [
    isBucket
      ? "Set S3_BUCKET to the site's own bucket, or DATABASE_URL to this bucket's database."
      : "Set DATA_DIR to the site's own folder, or DATABASE_URL to this folder's database.",
    isBucket
      ? "Or copy the objects of the site's own bucket here, with the one that is called site-id."
      : "Or copy or mount the site's own folder here, with the file site-id in it. All processes that share a database need the same folder.",
    'Or stop every process of the site, and restore a backup into both: npm run restore -- <file>',
    verdict === 'lost-database'
      ? 'To start a new site here all the same, set ALLOW_EMPTY_DATABASE=true; the pictures of the other site are then removed after a week.'
      : `Only if the right ${isBucket ? 'bucket' : 'folder'} is lost: "npm run adopt-folder" makes this one the site's.${missing > 0 ? ` ${counted(missing, 'picture')} will stay missing.` : ''}`,
  ]
}
