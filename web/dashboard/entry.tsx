import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { actAs } from '#web/api/account.ts'
import { followLinks } from './links.ts'
import { rememberKeys } from './palette/early-keys.ts'
import { createRouter } from './routes.tsx'
import { fetchScreen } from './screen-parts.ts'
import type { ShellData } from './shell.tsx'

const container = document.getElementById('dashboard')
const written = document.getElementById('dashboard-data')?.textContent

if (container && written) void start(container, JSON.parse(written))

// The screen imports modules from this one, so it can only be awaited once this one has been evaluated.
async function start(root: HTMLElement, shell: ShellData) {
  rememberKeys()
  actAs(shell.dashboard.person._id)
  await fetchScreen(shell.shown.name)
  const router = createRouter(shell)
  followLinks(router)
  createRoot(root).render(<RouterProvider router={router} />)
}
