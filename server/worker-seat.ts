import cluster from 'node:cluster'

/** What a serving process tells the one that watches over it, which hands 'tasks added' on to the first. */
export type WorkerMessage = { kind: 'open' } | { kind: 'tasks added' }

/** The variable that tells a serving process its number. */
export const SEAT_VARIABLE = 'KIOSK_WORKER'

/** Which of the serving processes behind one port this is. */
export const seat = {
  /** From 1; undefined where there is only one process. */
  number: cluster.isWorker ? Number(process.env[SEAT_VARIABLE]) : undefined,
  /** Whether it brings the site up, before any other serves; none that replaces one does. */
  isOpening: (cluster.worker?.id ?? 1) === 1,
  /** Whether it does the work beside the requests, such as mail and publishing on time. */
  doesWork: !cluster.isWorker || process.env[SEAT_VARIABLE] === '1',
}

export function tellSupervisor(message: WorkerMessage): void {
  if (cluster.isWorker) process.send?.(message)
}

export function onSupervisor(kind: WorkerMessage['kind'], act: () => void): void {
  if (!cluster.isWorker) return
  process.on('message', (message: WorkerMessage) => {
    if (message.kind === kind) act()
  })
}
