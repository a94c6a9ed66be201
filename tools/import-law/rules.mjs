import { MAP } from './map.mjs'

const inModules = /^server\/modules\//
const isTest = (path) => /\.test\.tsx?$/.test(path) || /^(tests|bench|tools)\//.test(path)
const isPackage = (path) => !/^(server|shared|web|tests|tools|bench|build)\//.test(path)
const isRoutes = (path) => /^server\/modules\/[^/]+\/(.+\/)?routes[^/]*\.ts$/.test(path)
const isSchema = (path) => /^server\/modules\/[^/]+\/(.+\/)?schema[^/]*\.ts$/.test(path)
const isTables = (path) => /^server\/modules\/[^/]+\/(.+\/)?tables[^/]*\.ts$/.test(path)
const isQueries = (path) => /^server\/modules\/[^/]+\/(.+\/)?queries[^/]*\.ts$/.test(path)
const isPresent = (path) => /^server\/modules\/[^/]+\/(.+\/)?present[^/]*\.ts$/.test(path)
const UNBOUNDED = 'server/richtext/unbounded.ts'
const TEXT_PARSERS = ['sanitize-html', 'htmlparser2', 'marked', 'highlight.js']
// Imports, and the pages that come with Kiosk.
const mayHoldUp = (path) =>
  path.startsWith('server/modules/migration/') ||
  ['server/modules/pages/read-pages.ts', 'server/modules/blog/publication/import-post.ts'].includes(
    path,
  )
const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
const subRoomOf = (path) => /^server\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
const moduleOf = (path) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

/** `broken` decides whether one import breaks a rule. Tests may import what they test. */
export const rules = [
  {
    name: 'shared-is-a-leaf',
    why: 'What server and pages share must run anywhere, so it may use nothing but itself, zod, and two lists: tlds and the forms of addresses.',
    broken: ({ from, to }) =>
      from.startsWith('shared/') &&
      !to.startsWith('shared/') &&
      !['zod', 'tlds', 'localized-address-format'].includes(to),
  },
  {
    name: 'foundation-knows-no-module',
    why: 'kernel, http, database, adapters, csv and richtext carry every module; of a module they may know the types of tables.ts.',
    broken: ({ from, to, typeOnly }) =>
      /^server\/(kernel|http|database|adapters|csv|richtext)\//.test(from) &&
      inModules.test(to) &&
      !(isTables(to) && typeOnly),
  },
  {
    name: 'texts-hold-up-nobody',
    why: 'Long texts are cleaned, colored, parsed and rendered in a thread: enter richtext by its index.ts. Only texts that no visitor sends may go through unbounded.ts.',
    broken: ({ from, to }) =>
      (/^server\/richtext\/(?!index\.ts$)/.test(to) &&
        from.startsWith('server/') &&
        !from.startsWith('server/richtext/') &&
        !(to === UNBOUNDED && mayHoldUp(from))) ||
      (TEXT_PARSERS.includes(packageOf(to)) && inModules.test(from) && !mayHoldUp(from)),
  },
  {
    name: 'modules-enter-by-the-door',
    why: 'A module is free to change behind its index.ts, so nobody else may import another of its files (a schema.ts may build on a schema.ts).',
    broken: ({ from, to }) =>
      inModules.test(from) &&
      inModules.test(to) &&
      moduleOf(from) !== moduleOf(to) &&
      !(isSchema(from) && isSchema(to)) &&
      !/^server\/modules\/[^/]+\/index\.ts$/.test(to),
  },
  {
    name: 'sub-rooms-enter-by-the-door',
    why: 'A sub-room of a module is free to change behind its index.ts, like the module itself; only routes.ts files are put together, and schema.ts files built, from one another.',
    broken: ({ from, to }) =>
      inModules.test(from) &&
      moduleOf(from) === moduleOf(to) &&
      subRoomOf(to) !== undefined &&
      subRoomOf(from) !== subRoomOf(to) &&
      !(isRoutes(from) && isRoutes(to)) &&
      !(isSchema(from) && isSchema(to)) &&
      !/^server\/modules\/[^/]+\/[^/]+\/index\.ts$/.test(to),
  },
  {
    name: 'modules-follow-the-map',
    why: 'Who may know whom is decided in map.mjs; mend the map where it proves wrong, never go around it.',
    broken: ({ from, to }) => {
      const [own, other] = [moduleOf(from), moduleOf(to)]
      if (!own || !other || own === other || !(own in MAP)) return false
      return MAP[own] !== '*' && !MAP[own].includes(other)
    },
  },
  {
    name: 'modules-are-on-the-map',
    why: 'A new module says in map.mjs whom it may know.',
    broken: ({ from }) => inModules.test(from) && !(moduleOf(from) in MAP),
  },
  {
    name: 'only-app-imports-routes',
    why: 'server/app.ts shows every route on one screen; a module may split its own routes.',
    broken: ({ from, to }) =>
      isRoutes(to) &&
      from !== 'server/app.ts' &&
      !(isRoutes(from) && moduleOf(from) === moduleOf(to)),
  },
  {
    name: 'hono-stays-at-the-edge',
    why: 'Rules must not know that they are called over HTTP: Hono belongs to routes.ts, server/http and server/app.ts.',
    broken: ({ from, to }) =>
      ['hono', '@hono/zod-openapi', '@hono/node-server'].includes(packageOf(to)) &&
      from.startsWith('server/') &&
      !from.startsWith('server/http/') &&
      !isRoutes(from) &&
      from !== 'server/app.ts',
  },
  {
    name: 'sql-stays-in-queries',
    why: 'All SQL is found in queries*.ts, tables.ts and server/database; elsewhere Kysely is at most a type.',
    broken: ({ from, to, typeOnly }) =>
      ['kysely', 'pg', 'better-sqlite3'].includes(packageOf(to)) &&
      !typeOnly &&
      !from.startsWith('server/database/') &&
      !isQueries(from) &&
      !isTables(from),
  },
  {
    name: 'transactions-belong-to-verbs',
    why: 'A write opens its own transaction, after it has asked whether the actor may: routes parse, call and answer, queries take the transaction they are given.',
    broken: ({ from, to, typeOnly }) =>
      to === 'server/kernel/scope.ts' &&
      !typeOnly &&
      (isRoutes(from) || isQueries(from) || isPresent(from)),
  },
  {
    name: 'schemas-are-portable',
    why: 'The pages import schema.ts too, so it may use only zod, shared/ and other schemas.',
    broken: ({ from, to }) =>
      isSchema(from) &&
      !['zod', '@hono/zod-openapi'].includes(to) &&
      !to.startsWith('shared/') &&
      !isSchema(to),
  },
  {
    name: 'web-sees-only-schemas',
    why: 'The pages know the public API alone: of the server they may import schema.ts files and the type of app.ts.',
    broken: ({ from, to, typeOnly }) =>
      from.startsWith('web/') &&
      to.startsWith('server/') &&
      !isSchema(to) &&
      !(to === 'server/app.ts' && typeOnly),
  },
  {
    name: 'server-never-imports-web',
    why: 'The server reaches the pages only through their build.',
    broken: ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'),
  },
  {
    name: 'modules-take-adapters-as-types',
    why: 'main.ts builds the outside world and hands it over in the context; modules know its types.',
    broken: ({ from, to, typeOnly }) =>
      inModules.test(from) && to.startsWith('server/adapters/') && !typeOnly,
  },
  {
    name: 'ui-knows-no-page',
    why: 'web/ui is what pages and screens are made of; it must not depend on one of them.',
    broken: ({ from, to }) =>
      from.startsWith('web/ui/') && /^web\/(pages|dashboard|site|editor)\//.test(to),
  },
  {
    name: 'pages-and-dashboard-part',
    why: 'The public pages and the dashboard are two applications; what both need belongs to web/ui, web/site or web/api.',
    broken: ({ from, to }) =>
      (from.startsWith('web/pages/') && to.startsWith('web/dashboard/')) ||
      (from.startsWith('web/dashboard/') && to.startsWith('web/pages/')),
  },
  {
    name: 'editor-is-for-writing',
    why: 'The editor is three times the size of everything else; only the dashboard may load it.',
    broken: ({ from, to }) =>
      to.startsWith('web/editor/') &&
      from.startsWith('web/') &&
      !/^web\/(editor|dashboard)\//.test(from),
  },
  {
    name: 'router-stays-in-the-dashboard',
    why: 'A public page is a document: its links, scroll and history are the browser’s own.',
    broken: ({ from, to }) =>
      /^(react-router|@react-router)(\/|$)/.test(to) && !from.startsWith('web/dashboard/'),
  },
  {
    name: 'hydration-has-two-places',
    why: 'React starts in the browser for an island (islands/hydrate.ts) or for the dashboard (entry.tsx), and nowhere else.',
    broken: ({ from, to }) =>
      to === 'react-dom/client' &&
      !['web/site/islands/hydrate.ts', 'web/dashboard/entry.tsx'].includes(from),
  },
  {
    name: 'metrics-are-loaded-when-they-are-on',
    why: 'Most sites have nobody who reads them, and whoever watches over workers must stay small: the library belongs to server/start/metrics, except for what gathers figures.',
    broken: ({ from, to, typeOnly }) =>
      packageOf(to) === '@prometheus-io/client' &&
      !typeOnly &&
      (!from.startsWith('server/start/metrics/') ||
        from === 'server/start/metrics/gather-figures.ts'),
  },
  {
    name: 'product-imports-no-tests',
    why: 'What is shipped must not need tests, tools or their packages.',
    broken: ({ to }) =>
      /^(tests|bench|tools)\//.test(to) ||
      ['vitest', '@playwright/test', 'fast-check'].includes(packageOf(to)),
  },
  {
    name: 'no-parent-paths',
    why: 'A path with ../ breaks when its file moves; use #server/, #web/, #shared/, #tests/ or #tools/.',
    everywhere: true,
    broken: ({ specifier }) => /^\.\.(\/|$)/.test(specifier),
  },
  {
    name: 'no-unreadable-files',
    why: 'A file that cannot be parsed cannot be judged.',
    everywhere: true,
    broken: ({ to }) => to === '(unreadable)',
  },
]

/** Import cycles are not a property of a single import, so they are reported separately. */
export const CYCLES = {
  name: 'no-cycles',
  why: 'Files that import each other in a ring can only be understood, moved and loaded together.',
}

/** Nor are rooms that import each other; their exceptions are in mutual-rooms.mjs. */
export const MUTUAL_ROOMS = {
  name: 'rooms-have-one-direction',
  why: 'Two rooms of a module that import each other are one room with a wall in it: move what both need into a room below both.',
}

export { isPackage, isTest }
