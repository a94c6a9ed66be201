import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LINUX_TICKS_PER_SECOND = 100

/** The CPU time a process has used so far, in microseconds. */
export function cpuMicroseconds(pid) {
  if (process.platform === 'linux') {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / LINUX_TICKS_PER_SECOND) * 1e6
  }
  const [seconds, minutes = 0, hours = 0] = ps(pid, 'time').split(/[:-]/).map(Number).toReversed()
  return (seconds + minutes * 60 + hours * 3600) * 1e6
}

/**
 * The CPU time of a process and its children so far, in milliseconds with microsecond resolution; undefined if the
 * system does not report it. PostgreSQL does its work in child processes.
 */
export function cpuMilliseconds(pid) {
  if (process.platform !== 'linux') return undefined
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const own = threads.map((thread) => Number(read(pid, thread, 'schedstat').split(' ')[0]) / 1e6)
  const children = threads.flatMap((thread) => read(pid, thread, 'children').split(' '))
  return sum([...own, ...children.filter(Boolean).map(cpuMilliseconds), endedMilliseconds(pid)])
}

// The CPU time of children that have exited is only known in ticks.
function endedMilliseconds(pid) {
  const fields = read(pid, pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[13]) + Number(fields[14])) / LINUX_TICKS_PER_SECOND) * 1e3 || 0
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

// Threads and children come and go in the meantime.
function read(pid, thread, file) {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const IDLE_SHARE = 0.03
const LONGEST_WAIT_SECONDS = 120

/** Waits until a process has used hardly any CPU for a second, two minutes at most. */
export async function untilIdle(pid) {
  for (let second = 0; second < LONGEST_WAIT_SECONDS; second++) {
    const before = cpuMicroseconds(pid)
    await wait(1000)
    if (cpuMicroseconds(pid) - before <= IDLE_SHARE * 1e6) return
  }
}

/** The resident memory of a process in megabytes. */
export function residentMegabytes(pid) {
  if (process.platform === 'linux') {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024
  }
  return Number(ps(pid, 'rss')) / 1024
}

function ps(pid, column) {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}
