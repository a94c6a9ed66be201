import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { reloadForServer } from '#tools/vite/reload-for-server.mjs'

// Pages render these on the server only; in the browser they belong to the dashboard.
const DESK_UI =
  'banner|checkbox|chip|error-summary|input|page-wrap|select|select-box|spec-strip|spinner|table-box'

// Few files, each for those who need it: a slow network pays for every one of them.
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  // What documents start with, and islands share with it, must not bring React along.
  {
    name: 'base',
    test: /rolldown[\\/]runtime|preload-helper|behaviours[\\/]gallery|post[\\/]reactions\.ts|web[\\/]ui[\\/](cookie|store|theme|toast)\.ts|shared[\\/]addresses\.ts/,
    priority: 3,
  },
  {
    name: 'ui',
    test: new RegExp(`web[\\\\/](api|ui[\\\\/](?!(${DESK_UI})\\.))|shared[\\\\/]`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'desk',
    test: new RegExp(
      `react-router|web[\\\\/](dashboard[\\\\/](kit|[^\\\\/]+$)|ui[\\\\/](${DESK_UI})\\.)`,
    ),
    priority: 1,
  },
]

export default defineConfig({
  plugins: [react(), reloadForServer()],
  publicDir: 'web/public',
  // One configuration for both builds: the server's names the pictures and style sheets of the documents.
  builder: { sharedConfigBuild: true },
  build: { target: 'es2023', cssMinify: true, manifest: true, emptyOutDir: true },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        rolldownOptions: {
          input: ['web/site/browser.ts', 'web/dashboard/entry.tsx'],
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emitAssets: true,
        rolldownOptions: {
          input: { server: 'web/site/server.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
