import { breachesOf, readFiles } from './files.mjs'

const CLOCK = {
  rule: 'one-clock',
  why: 'Take the time from ctx.clock.now(), so that tests can hold it still.',
  pattern: /\bnew Date\(\s*\)|\bDate\.now\(\)/g,
}
const SQL = {
  rule: 'sql-in-queries',
  why: 'Queries live in queries*.ts of the module; call one from here.',
  pattern:
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(|\bsql(?:<[^>]*>)?`/g,
}
const OWN_ADDRESS = {
  rule: 'own-files',
  why: 'The built server is a few files, so a path that starts at its own is wrong there: take ownFile() or ownScript() of kernel/own-files.ts.',
  pattern: /(?<!createRequire\()\bimport\.meta\.(?:url|dirname|filename)/g,
}
const INTERNALS = {
  rule: 'no-unstable-internals',
  why: 'What a library calls unsafe or unstable breaks with its next release; do without, or say why in a decision.',
  pattern: /\b(?:UNSAFE|unstable|experimental|SECRET_INTERNALS)_\w+/g,
}
const SCROLLING_EFFECT = {
  rule: 'effects-return-no-promise',
  why: 'Newer browsers return a promise from scrolling, and React would call it when the part goes away: put void before it.',
  pattern: /Effect\(\(\) => (?!void\b)[^{}\n]*\.scroll(?:IntoView|To|By)?\(/g,
}
const JSX_SPREAD = {
  rule: 'props-one-by-one',
  why: 'Write the properties one by one: those of a spread object literal are not checked for names that do not exist.',
  pattern: /\{\.\.\.\{/g,
}
const FETCHED = {
  rule: 'fetched-answers-are-typed',
  why: 'Take the type of what is fetched from its route, AnswerOf of web/api/answer-of.ts: one that is written by hand compiles when the route changes.',
  pattern: /\.json\(\)/g,
}
const LOOSE_ENDS = {
  rule: 'no-loose-ends',
  why: 'Finish it; a lint rule is switched off for one line only, with its reason.',
  pattern: /(?:eslint|oxlint)-disable(?!-next-line)|@ts-(?:ignore|nocheck)|\b(?:TODO|FIXME)\b/g,
  inComments: true,
}

export function sourceBreaches(root) {
  const modules = readFiles(root, ['server/modules'], /(?<!\.test)\.ts$/)
  const outsideQueries = modules.filter(({ path }) => !/\/(?:queries|tables)[^/]*\.ts$/.test(path))
  const server = readFiles(root, ['server'], /(?<!\.test|kernel\/own-files)\.ts$/)
  const fetching = readFiles(root, ['web'], /^(?!.*(?:\.test\.|web\/api\/)).*\.tsx?$/).filter(
    ({ text }) => /\bfetch\(/.test(text) && !/\bAnswerOf<|: unknown = await|<ErrorBody>/.test(text),
  )
  const all = readFiles(root, ['server', 'shared', 'web', 'tests', 'bench'], /\.tsx?$/)
  return [
    ...modules.flatMap((file) => breachesOf(file, CLOCK)),
    ...outsideQueries.flatMap((file) => breachesOf(file, SQL)),
    ...server.flatMap((file) => breachesOf(file, OWN_ADDRESS)),
    ...fetching.flatMap((file) => breachesOf(file, FETCHED)),
    ...all.flatMap((file) => breachesOf(file, LOOSE_ENDS)),
    ...all.flatMap((file) => breachesOf(file, INTERNALS)),
    ...all.flatMap((file) => breachesOf(file, JSX_SPREAD)),
    ...all.flatMap((file) => breachesOf(file, SCROLLING_EFFECT)),
  ]
}
