import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { groups } from '#tools/code-splitting.mjs'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2023', cssMinify: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})
