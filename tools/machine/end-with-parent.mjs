const POLL_MS = 500
const parent = process.ppid

// Loaded before a server that a test started: when the test is killed, its server must not live on.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, POLL_MS).unref()
