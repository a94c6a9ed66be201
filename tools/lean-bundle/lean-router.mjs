import { at, readJson } from '#tools/machine/project.mjs'

/** The one version of React Router whose code the rules below were written against. */
export const ROUTER_VERSION = '8.4.0'

const SOURCES = /[\\/]react-router[\\/]dist[\\/]production[\\/](.+)$/

const LAST_RESORT = at('web/last-resort.tsx').replaceAll('\\', '/')

/**
 * What this site's settings decide for good: a file of React Router, a text in it, and what it always comes to here.
 * @type {[file: string, from: string, to: string][]}
 */
export const SETTLED = [
  // The browser knows all routes from the start (`routeDiscovery: initial`), so it never asks for more of them.
  ['lib/router/router.js', 'init.patchRoutesOnNavigation', 'undefined'],
  ['lib/dom/ssr/fog-of-war.js', '!isFogOfWarEnabled(routeDiscovery, ssr)', 'true'],
  // entry.client.tsx gives the router no instrumentations.
  ['lib/router/router.js', 'init.instrumentations', 'undefined'],
  [
    'lib/router/router.js',
    '= consumeInstrumentationClientResultMetaReceiver(router)',
    '= undefined',
  ],
  // Every page is rendered on the server (`ssr: true`), none by server components.
  ['lib/dom/ssr/single-fetch.js', 'if (!ssr &&', 'if (false &&'],
  ['lib/dom/ssr/routes.js', 'if (!ssr &&', 'if (false &&'],
  ['lib/dom/ssr/routes.js', 'if (isSpaMode)', 'if (false)'],
  ['lib/dom-export/hydrated-router.js', 'if (ssrInfo.context.isSpaMode)', 'if (false)'],
  // The document brings its data as JSON, not as a stream (web/document).
  ['lib/dom-export/hydrated-router.js', 'if (!ssrInfo.stateDecodingPromise) {', 'if (false) {'],
  [
    'lib/dom-export/hydrated-router.js',
    'if (ssrInfo.stateDecodingPromise.error) throw ssrInfo.stateDecodingPromise.error;',
    '',
  ],
  [
    'lib/dom-export/hydrated-router.js',
    'if (!ssrInfo.stateDecodingPromise.value) throw ssrInfo.stateDecodingPromise;',
    '',
  ],
  ['lib/context.js', 'return React$1.useContext(RSCRouterContext)', 'return false'],
  ['lib/hooks.js', 'static contextType = RSCRouterContext;', ''],
  ['lib/hooks.js', 'if (this.context)', 'if (false)'],
  // The page that stands when even the root's error page fails is our own, and shows no stack.
  ['lib/dom/ssr/routes.js', './errorBoundaries.js', LAST_RESORT],
  ['lib/dom/ssr/fallback.js', './errorBoundaries.js', LAST_RESORT],
  ['index.js', './lib/dom/ssr/errorBoundaries.js', LAST_RESORT],
]

// What may go where nobody uses the result: React's makers, and the checks that tell a developer, who meets them in
// development, of a mistake in the code.
const PURE =
  /(?<![\w.$]|function )(React\$1\.(?:createContext|forwardRef|memo)|warning|warnOnce|warningOnce|invariant|UNSAFE_invariant)\(/g
const DEVTOOLS_NAMES = /^\w+\.displayName = .*;$/gm

/**
 * Leaves out of the browser's bundle what React Router brings for other kinds of sites; see docs/decisions/0007.
 * @returns {import('vite').Plugin}
 */
export function leanRouter() {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => checkVersion(readJson(at('node_modules/react-router/package.json')).version),
    transform: {
      filter: { id: SOURCES },
      handler: (code, id) => ({
        code: lean(SOURCES.exec(id)?.[1]?.replaceAll('\\', '/') ?? '', code),
        map: null,
      }),
    },
  }
}

/** One file of React Router with the settled texts put in and the pure calls marked. */
export function lean(path, code) {
  const rules = SETTLED.filter(([file]) => file === path)
  return rules
    .reduce((text, [, from, to]) => settle(text, { path, from, to }), code)
    .replace(DEVTOOLS_NAMES, '')
    .replace(PURE, '/* @__PURE__ */ $1(')
}

export function checkVersion(version) {
  if (version === ROUTER_VERSION) return
  throw new Error(
    `tools/lean-bundle was written for react-router ${ROUTER_VERSION}, and ${version} is installed: read its changes, check each rule, and write the new version down.`,
  )
}

function settle(text, { path, from, to }) {
  if (!text.includes(from)) throw new Error(`react-router/${path} no longer has "${from}".`)
  return text.replaceAll(from, to)
}
