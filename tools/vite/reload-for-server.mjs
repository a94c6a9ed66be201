/**
 * In development: a source that only the server runs has no module in the browser, so its change reloads the page.
 * @returns {import('vite').Plugin}
 */
export function reloadForServer() {
  return {
    name: 'reload-for-server',
    apply: 'serve',
    hotUpdate: {
      order: 'post',
      handler({ file, modules, server }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return
        const isInBrowser = server.environments.client.moduleGraph.getModulesByFile(file)?.size
        if (!isInBrowser) server.environments.client.hot.send({ type: 'full-reload' })
      },
    },
  }
}
