import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tools/machine/free-port.mjs'
import { at, giveUp, say } from '#tools/machine/project.mjs'
import { endTogether, run, start } from '#tools/machine/processes.mjs'

// Needs no registry of images: as root on Debian with buildah and debootstrap, the Containerfile is built on a base of
// Debian's packages and this Node.
const scratch = mkdtempSync(join(tmpdir(), 'kiosk-container-'))
const base = join(scratch, 'base')
const STORAGE = ['--storage-driver', 'vfs', '--root', join(scratch, 'store')]
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const START_TIMEOUT_MS = 60_000

const cleanUp = async () => rmSync(scratch, { recursive: true, force: true })
endTogether(cleanUp)
try {
  await makeBase()
  const image = await buildImage()
  await tryImage(image)
  say('The image starts without root on a read-only disk, answers and stops.')
} finally {
  await cleanUp()
}

async function makeBase() {
  say('Making a base of Debian’s packages …')
  await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'stable', base])
  const npm = realpathSync((await must('sh', ['-c', 'command -v npm'])).trim())
  const modules = join(base, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(process.execPath, join(base, 'usr/local/bin/node'))
  cpSync(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true })
  await must('ln', [
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    join(base, 'usr/local/bin/npm'),
  ])
  // A proxy between this machine and the registry may have a certificate of its own.
  cpSync(CERTIFICATES, join(base, CERTIFICATES))
  const container = await buildah(['from', 'scratch'])
  await buildah(['copy', '--quiet', container, base, '/'])
  const env = [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, 'PATH=/usr/local/bin:/usr/bin:/bin']
  await buildah(['config', ...env.flatMap((pair) => ['--env', pair]), container])
  await buildah(['commit', '--quiet', '--rm', container, 'localhost/base'])
}

async function buildImage() {
  say('Building the image …')
  const images = ['NODE_IMAGE', 'BASE_IMAGE'].flatMap((name) => [
    '--build-arg',
    `${name}=localhost/base`,
  ])
  const isolated = ['--isolation', 'chroot', '--format', 'docker']
  await buildah(['build', ...isolated, ...images, '--tag', 'localhost/kiosk', at()])
  return buildah(['from', 'localhost/kiosk'])
}

async function tryImage(container) {
  const { Docker } = JSON.parse(await must('buildah', [...STORAGE, 'inspect', container]))
  const { User, Env, WorkingDir, Entrypoint, Cmd, Healthcheck } = Docker.config
  const root = await buildah(['mount', container])
  const port = String(await freePort())
  const env = [...Env, `PORT=${port}`, 'HOST=127.0.0.1', 'RATES_URL=off']
  const script = `set -e
    mount --bind "$0" "$0"
    mount --bind "$0/data" "$0/data"
    mount -o remount,bind,ro "$0"
    mount -t tmpfs tmpfs "$0/tmp"
    mount --rbind /dev "$0/dev"
    exec chroot --userspec=${User} "$0" /usr/bin/env -i -C ${WorkingDir} "$@"`
  const inImage = (command) => [
    'unshare',
    ['--mount', 'sh', '-c', script, root, ...env, ...command],
  ]
  const server = start(...inImage([...Entrypoint, ...Cmd]))
  await untilReady(server, `http://127.0.0.1:${port}/`)
  const [, ...health] = Healthcheck.Test
  await must(...inImage(health))
  const { code } = await run(...inImage([Entrypoint[0], '-e', 'fs.writeFileSync("/kiosk/x", "")']))
  if (code === 0) giveUp('The root of the image can be written.')
  await must(...inImage([Entrypoint[0], 'build/app/backup.js']))
  server.kill('SIGTERM')
  await once(server, 'exit')
  if (server.exitCode !== 0) giveUp(`The server ended with ${server.exitCode}.`)
}

async function untilReady(server, url) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(100)) {
    if (server.exitCode !== null) break
    if ((await fetch(url).catch(() => undefined))?.ok) return
  }
  giveUp('The image did not start.')
}

/** What it names last: a container, an image or a folder. */
async function buildah(args) {
  return (await must('buildah', [...STORAGE, ...args])).trim().split('\n').at(-1)
}

async function must(command, args) {
  const { code, output } = await run(command, args)
  if (code !== 0) giveUp(`${command} ${args[0]} failed:\n${output}`)
  return output
}
