import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { RunnableDevEnvironment } from 'vite'
import type { PagesBundle } from './documents.ts'

const ENTRY = '/web/site/server.ts'

// Where Vite does not write the HTML itself, React's refresh and the style sheets are asked for by hand.
const HEAD = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type</script>
<script type="module" src="/@vite/client"></script>
<script type="module" blocking="render" src="/web/site/dev-styles.ts"></script>`

/** Vite inside this server: sources as the browser asks for them, and the pages' bundle as it stands now. */
export async function startVite(server: Server) {
  const { createServer } = await import('vite')
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
      const { runner } = vite.environments.ssr as RunnableDevEnvironment
      const bundle = (await runner.import(ENTRY)) as PagesBundle
      return { bundle, assets, isFinal: false }
    },
    close: () => vite.close(),
    answer: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error as Error) : resolve(false),
        )
      }),
  }
}
