import cluster from 'node:cluster'

/** What serving processes behind one port tell the one that watches over them, and what it tells them. */
export type WorkerMessage =
  | { kind: 'open' }
  /** Asked every few seconds, and answered by whoever is not hung. */
  | { kind: 'beat' }
  /** Handed on to the process that does the work beside the requests. */
  | { kind: 'tasks added' }
  | { kind: 'write wanted' }
  | { kind: 'write begun' }
  /** Whose turn it is to write, 0 where nobody waits. */
  | { kind: 'write turn'; of: number }

type Kind = WorkerMessage['kind']

/** The variable that tells a serving process its number. */
export const SEAT_VARIABLE = 'KIOSK_WORKER'

/** The variable that is 1 for the process that opens the site. */
export const OPENING_VARIABLE = 'KIOSK_WORKER_OPENS'

/** Which of the serving processes behind one port this is. */
export const seat = {
  /** From 1; undefined where there is only one process. */
  number: cluster.isWorker ? Number(process.env[SEAT_VARIABLE]) : undefined,
  /** Whether it brings the site up, before any other serves; none that replaces one does. */
  isOpening: !cluster.isWorker || process.env[OPENING_VARIABLE] === '1',
  /** Whether it does the work beside the requests, such as mail and publishing on time. */
  doesWork: !cluster.isWorker || process.env[SEAT_VARIABLE] === '1',
}

/** Says nothing where this is the only process, or the other one has ended. */
export function tellSupervisor(message: WorkerMessage): void {
  if (cluster.isWorker && process.connected) process.send?.(message)
}

/** Calls `act` for each message of that kind, until this process ends; never where it is the only one. */
export function onSupervisor<Of extends Kind>(
  kind: Of,
  act: (message: Extract<WorkerMessage, { kind: Of }>) => void,
): void {
  if (!cluster.isWorker) return
  const isOfKind = (message: WorkerMessage): message is Extract<WorkerMessage, { kind: Of }> =>
    message.kind === kind
  process.on('message', (message: WorkerMessage) => {
    if (isOfKind(message)) act(message)
  })
}
