const POLL_MS = 500
const parent = process.ppid

// Preloaded into a server started by a test: when the test is killed, its server must not survive.
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, POLL_MS).unref()
