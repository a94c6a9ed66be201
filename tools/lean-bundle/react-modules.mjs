const PACKAGES = String.raw`[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]`
const ENTRIES = new RegExp(
  String.raw`${PACKAGES}(?:shim[\\/])?(?:index|client|jsx-runtime|with-selector)\.js$`,
)
const CODE = new RegExp(String.raw`${PACKAGES}cjs[\\/][\w\\/-]+\.production\.js$`)
// TipTap takes React as a whole, and so would keep every part of it in the bundle that all pages load.
const WHOLE = /[\\/]node_modules[\\/]@tiptap[\\/].+\.js$/

/**
 * Gives the browser React as modules: React ships CommonJS, of which a bundler must keep everything and which every file
 * reaches through a wrapper. See docs/decisions/0007.
 * @returns {import('vite').Plugin}
 */
export function reactModules() {
  return {
    name: 'react-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ENTRIES, CODE, WHOLE] },
      handler: (code, id) => ({ code: rewriterFor(id)(code), map: null }),
    },
  }
}

function rewriterFor(id) {
  if (WHOLE.test(id)) return takingParts
  return CODE.test(id) ? asModule : asEntry
}

/** A module that imports React's default, as one that takes from React what it names. */
export function takingParts(code) {
  return code.replace(
    /^import (React\w*)(?:, (\{[^}]*\}))? from ("react(?:-dom)?");$/gm,
    (_, name, parts, from) =>
      `import * as ${name} from ${from};${parts ? `import ${parts} from ${from};` : ''}`,
  )
}

/** The file that chooses between the builds of a package, as a module that hands on the one for production. */
export function asEntry(code) {
  const [, path] = /require\('(\.{1,2}\/cjs\/[\w/-]+\.production\.js)'\)/.exec(code) ?? []
  if (!path) throw new Error(`React's packages no longer choose their build as they did:\n${code}`)
  return `export * from '${path}'\nimport * as all from '${path}'\nexport default all\n`
}

/** A CommonJS file that assigns to `exports` and requires at its top, as a module. */
export function asModule(code) {
  const assigned = [...code.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name]) => name)
  const names = [...new Set(assigned)]
  const again = names.filter((name) => assigned.indexOf(name) !== assigned.lastIndexOf(name))
  const body = code
    .replace(/^var (?:\s*\w+ = require\("[\w/-]+"\)[,;])+/m, asImports)
    .replace(
      /^exports\.(\w+) =/gm,
      (_, name) => `${again.includes(name) ? '' : 'const '}$${name} =`,
    )
    .replace(/\bexports\.(\w+)/g, '$$$1')
  if (/\b(?:require\(|module\.exports|exports\b)/.test(body))
    throw new Error("React's CommonJS has a form that tools/lean-bundle does not know.")
  const early = again.map((name) => `let $${name};`).join('')
  return `${early}${body}\nexport { ${names.map((name) => `$${name} as ${name}`).join(', ')} };\n`
}

function asImports(text) {
  return [...text.matchAll(/(\w+) = require\("([\w/-]+)"\)/g)]
    .map(([, name, path]) => `import * as ${name} from "${path}";`)
    .join('')
}
