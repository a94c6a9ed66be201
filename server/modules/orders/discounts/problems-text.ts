import type { CodeProblem } from './find-discounts.ts'

/**
 * Why codes do not count, in one text; each sentence says which codes it is about, where several were typed. What is wrong with
 * several is said once: a code that was typed with a space is two.
 */
export function problemsText(problems: readonly CodeProblem[], codes: readonly string[]): string {
  return [...new Set(problems.map(({ problem }) => problem))]
    .map((problem) => {
      const wrong = problems.filter((each) => each.problem === problem)
      return problemText({ problem, code: wrong.map(({ code }) => code).join(', ') }, codes)
    })
    .join(' ')
}

export function problemText({ code, problem }: CodeProblem, codes: readonly string[]): string {
  return codes.length < 2 || problem.startsWith(code) ? problem : `${code}: ${problem}`
}
