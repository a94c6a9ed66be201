/**
 * Leaves out of the browser's build the styles of modules that the style sheet of every document has: islands and the
 * dashboard would load them a second time. Their class names stay.
 * @returns {import('vite').Plugin}
 */
export function stylesOnce() {
  const written = new Set()
  return {
    name: 'styles-once',
    apply: 'build',
    // Vite has compiled the style sheet here, and not yet added it to a chunk.
    transform(code, id) {
      const isKnown = this.environment.name === 'client' && written.has(id)
      return isKnown ? { code: '', map: null } : undefined
    },
    generateBundle(_options, bundle) {
      if (this.environment.name === 'ssr') for (const id of stylesOf(bundle)) written.add(id)
      else dropEmpty(bundle)
    },
  }
}

const stylesOf = (bundle) =>
  Object.values(bundle)
    .flatMap((chunk) => (chunk.isEntry ? chunk.moduleIds : []))
    .filter((id) => id.endsWith('.css'))

// Vite makes a file even of nothing.
function dropEmpty(bundle) {
  for (const { fileName, source } of Object.values(bundle)) {
    if (!fileName.endsWith('.css') || String(source).includes('{')) continue
    delete bundle[fileName]
    for (const chunk of Object.values(bundle)) chunk.viteMetadata?.importedCss.delete(fileName)
  }
}
