import type { Context } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { counted } from '#shared/text/counted.ts'
import { siteDate } from '#shared/time/site-time.ts'

export type Contents = {
  files: { name: string; about: string }[]
  invoices: number
  posts: number
  pictures: number
  /** The paths of pictures whose files the site does not have any more. */
  missing: string[]
}

const MOST_NAMED = 100

/** What is in the zip, in plain words. */
export async function readmeText({ store, clock, config }: Context, contents: Contents) {
  const { siteName, timeZone } = await getSettings(store.db)
  const { files, invoices, posts, pictures, missing } = contents
  const lines = [
    `Your data at ${siteName} (${config.publicUrl}), as of ${siteDate(clock.now(), timeZone, true)}.`,
    '',
    'profile.json: who you are here: name, email address, picture, settings, passkeys by name, and your cart',
    ...files.map(({ name, about }) => `${name}: ${about}`),
    ...(invoices > 0
      ? [
          `invoices: ${counted(invoices, 'file')}, one for each order, to be read in a browser and printed`,
        ]
      : []),
    `posts: ${counted(posts, 'file')} with your posts and unpublished changes, drafts and posts in the bin too`,
    `media: ${counted(pictures, 'picture')} that your posts show or that you uploaded`,
    '',
    'The .json files are text that every spreadsheet and programming language reads. The posts are Markdown with the',
    'facts of each at its top; text editors and most blogs read them. Blocks that Markdown does not have, such as',
    'callouts and product cards, are written as HTML. Another Kiosk imports this folder with',
    '  npm run import -- markdown <this folder>',
    'Changes to public posts that you have not published are in unpublished-changes; the import leaves them out.',
    'Times are in UTC.',
    '',
    'Not in here:',
    '  earlier versions of your posts, passwords and other secrets',
    '  messages that you sent by the contact form without being signed in, or before you confirmed your email address',
    '  notes that the people who run the site keep about members, and their log of who changed what',
    '  emails that the site sent you; they are deleted after 90 days',
    'Ask the people who run the site if you want to know more about these.',
    ...missingLines(missing),
  ]
  return `${lines.join('\r\n')}\r\n`
}

function missingLines(missing: string[]): string[] {
  if (missing.length === 0) return []
  const named = missing.slice(0, MOST_NAMED).map((path) => `  ${path}`)
  const others = missing.length - named.length
  return [
    '',
    'These pictures are mentioned in your data, but the site does not have their files any more:',
    ...named,
    ...(others > 0 ? [`  and ${others} more`] : []),
  ]
}
