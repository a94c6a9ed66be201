import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// One file compresses 3 KB better than five, and stays in visitors' caches when only our own code changes.
const react = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@react-router)[\\/]/,
}

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2023', cssMinify: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react] } } } } },
  },
})
