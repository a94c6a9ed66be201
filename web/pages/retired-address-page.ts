import { page, Redirect } from '#web/site/page.ts'

/** The page of a former address: a permanent redirect to its current one. */
export const formerPage = (to: string) =>
  page({
    load: () => {
      throw new Redirect(to, 301)
    },
    head: () => ({ title: '' }),
    Body: () => null,
  })
