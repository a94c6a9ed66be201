import { expect, test as base, type TestInfo } from '@playwright/test'
import { logIn, type Person } from './people.ts'
import { watchProblems } from './problems.ts'

type Options = {
  /** Problems a journey provokes on purpose; any other console error or failed request fails it. */
  expectedProblems: RegExp[]
  /** Who is signed in from the start; nobody, if not named. */
  visitor: Person | undefined
}

type Watched = { watch: string[] }

/** Playwright's test, which also fails on problems that are not expected. */
export const test = base.extend<Options & Watched>({
  expectedProblems: [[], { option: true }],
  visitor: [undefined, { option: true }],
  page: async ({ page, visitor }, use) => {
    if (visitor) await logIn(page, visitor)
    await use(page)
  },
  watch: [
    async ({ page, expectedProblems }, use, testInfo: TestInfo) => {
      const problems = watchProblems(page)
      await use(problems)
      const unexpected = problems.filter(
        (text) => !expectedProblems.some((known) => known.test(text)),
      )
      if (testInfo.status === testInfo.expectedStatus)
        expect(unexpected, 'problems of the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
export { startServer } from './filled-site.ts'
export { expectNoAxeViolations } from './axe.ts'
export { enter, skipFrame, tabTo, walkThrough } from './keyboard.ts'
export { placesOf } from './places.ts'
export { fillLogin, logIn, newMember, owner, signUp, somebody, type Person } from './people.ts'
export { expectFound } from './posts.ts'
