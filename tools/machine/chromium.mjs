import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, say } from './project.mjs'
import { run } from './processes.mjs'

// The shell is Chromium without a window: it shows the same pages in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for every tool that starts Chromium: no sandbox (containers have none) and no background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** The path of a Chromium on this machine (CHROMIUM_PATH overrides it), or undefined. */
export async function findChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const installed = [process.env.CHROMIUM_PATH, ...onPath, ...PLACES].find(
    (path) => path && isProgram(path),
  )
  return installed ?? (await playwrightsOwn())
}

/** The path of a Chromium, installed if the machine has none. */
export async function needChromium() {
  const found = await findChromium()
  if (found) return found
  say('Installing Chromium …')
  if (process.getuid?.() === 0)
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (!(await findChromium())) await run('playwright', ['install', 'chromium'], { shown: true })
  return (
    (await findChromium()) ??
    giveUp('The journeys need Chromium: install it, or set CHROMIUM_PATH.')
  )
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
