import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { PagesBundle } from './pages/documents.ts'

const ENTRY = '/web/site/server.ts'

// Vite does not write the HTML here, so React Refresh and the style sheets are loaded by hand.
const HEAD = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/@vite/client"></script>
<script type="module" blocking="render" src="/web/site/dev-styles.ts"></script>`

/** Runs Vite inside this server: sources for the browser, and the current bundle of the pages. */
export async function startVite(server: Server) {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  })
  const assets = {
    styles: [],
    filesOf: (source: string) => ({ file: source, imports: [], styles: [] }),
    devHead: HEAD,
  }
  return {
    async load() {
      const { ssr } = vite.environments
      if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules in this process')
      const bundle = await ssr.runner.import<PagesBundle>(ENTRY)
      return { bundle, assets, isFinal: false }
    },
    close: () => vite.close(),
    answer: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error) : resolve(false),
        )
      }),
  }
}
