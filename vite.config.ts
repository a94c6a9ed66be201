import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { groups } from '#tools/code-splitting.mjs'
import { leanRouter } from '#tools/lean-bundle/lean-router.mjs'
import { reactModules } from '#tools/lean-bundle/react-modules.mjs'

export default defineConfig({
  plugins: [leanRouter(), reactModules(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2023', cssMinify: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
