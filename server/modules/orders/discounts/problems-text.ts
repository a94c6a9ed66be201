import type { CodeProblem } from './find-discounts.ts'

/** Why codes do not count, in one text; each sentence says which code it is about, where several were typed. */
export function problemsText(problems: readonly CodeProblem[], codes: readonly string[]): string {
  return problems.map((each) => problemText(each, codes)).join(' ')
}

export function problemText({ code, problem }: CodeProblem, codes: readonly string[]): string {
  return codes.length < 2 || problem.startsWith(code) ? problem : `${code}: ${problem}`
}
