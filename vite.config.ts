import react from '@vitejs/plugin-react'
import { parse } from 'node:path'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { BUILT, SCRIPTS, builtScript } from '#server/kernel/own-files.ts'
import { outsideTheServer } from '#tools/vite/outside-the-server.mjs'
import { reloadForServer } from '#tools/vite/reload-for-server.mjs'
import { stylesOnce } from '#tools/vite/styles-once.mjs'

// Pages render these on the server only; in the browser they belong to the dashboard.
const DESK_UI =
  'browser-database|checkbox|chip|error-summary|page-wrap|password-field|progress-bar|' +
  'select-box|spinner|table-box|tag-input|tag-list'

// Few files, each for those who need it: a slow network pays for every one of them.
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  // What documents start with, and islands share with it, must not bring React along.
  {
    name: 'base',
    test: /rolldown[\\/]runtime|preload-helper|post[\\/](reactions|is-signed-in)\.ts|site[\\/]return-path\.ts|web[\\/]ui[\\/]browser[\\/](cookie|store|tab-storage|theme|toast|typed-storage)\.ts|shared[\\/](addresses|text[\\/]parsed-json)\.ts|web[\\/]cart[\\/](account-cart|cart-items|guest-cart)\.ts/,
    priority: 3,
  },
  {
    name: 'product',
    test: /behaviours[\\/](add-to-cart|buy-bar|gallery|quantity)\.ts/,
    priority: 3,
  },
  {
    name: 'forms',
    test: /behaviours[\\/](filled|mirror|countdown|check-fields|field-doubts|keep-typed|password-strength|when-released)\.ts/,
    priority: 3,
  },
  {
    name: 'address',
    test: /web[\\/]ui[\\/]form[\\/](address-fields|select)\./,
    priority: 2.5,
  },
  // What the islands of the frame need, which every page has.
  {
    name: 'frame',
    test: /shared[\\/]api[\\/]shortest-search\.ts|web[\\/](api[\\/](?!upload|account)|ui[\\/]\w+[\\/](icon|icon-button|search-field|use-store)\.)/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'parts',
    test: /shared[\\/]picture\.ts|web[\\/]ui[\\/](\w+[\\/])?(button|empty-state|field|link|picture|skeleton)\./,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'dialog',
    test: /web[\\/]ui[\\/](browser[\\/])?(dialog|use-modal)\./,
    minShareCount: 2,
    priority: 4,
  },
  // What comments need beyond those.
  {
    name: 'comments',
    test: /web[\\/]ui[\\/](\w+[\\/])?(avatar|badge|comment-text|date-text|form-message|rule|text-parts|textarea)\.|shared[\\/]time[\\/]age\.ts/,
    minShareCount: 2,
    priority: 3,
  },
  // What the islands of the store and of orders share, and posts do without.
  {
    name: 'shop',
    test: /web[\\/]cart[\\/](cart-code|stored)\.ts|shared[\\/]\w+[\\/](amount|counted|currency|minor-digits|money|partner-shops|shown-money|unbroken)\.ts|web[\\/]ui[\\/](\w+[\\/])?(banner|cover-link|disclosure-note|input|more-link|price|row|stepper|sum-list|unbroken)\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'ui',
    test: new RegExp(`web[\\\\/]ui[\\\\/](\\w+[\\\\/])?(?!(${DESK_UI})\\.)[\\w.-]+(\\?|$)`),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'desk',
    test: new RegExp(
      `react-router|web[\\\\/](dashboard[\\\\/](kit|[^\\\\/]+$)|ui[\\\\/](\\w+[\\\\/])?(${DESK_UI})\\.)`,
    ),
    priority: 1,
  },
]

// V8 keeps the text of what runs, and in twice the bytes where one letter of a file is not Latin.
const keptSmall = { charset: 'ascii', comments: false } as const

// The server in some forty files instead of 2,000 starts in half the time.
const appEnvironment: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external: [...outsideTheServer, 'vite'] },
  build: {
    outDir: BUILT,
    copyPublicDir: false,
    emitAssets: false,
    manifest: false,
    rolldownOptions: {
      input: Object.fromEntries(SCRIPTS.map((path) => [parse(builtScript(path)).name, path])),
      // Whoever imports what a script shares must not start the script.
      preserveEntrySignatures: 'strict',
      output: {
        ...keptSmall,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [react(), reloadForServer(), stylesOnce()],
  publicDir: 'web/public',
  // Modules, so that a worker loads its parts when they are needed.
  worker: { format: 'es' },
  // One configuration for both builds: the server's names the pictures and style sheets of the documents.
  // That of the documents comes first: the browser's leaves out the styles that they have.
  builder: {
    sharedConfigBuild: true,
    async buildApp({ build, environments: { ssr, client, app } }) {
      for (const environment of [ssr, client, app]) if (environment) await build(environment)
    },
  },
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
    // With its packages, zod alone a hundred files; `npm run dev` takes those as they are.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emitAssets: true,
        rolldownOptions: {
          input: { server: 'web/site/server.ts' },
          output: {
            ...keptSmall,
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
          },
        },
      },
    },
    app: appEnvironment,
  },
}))
