import { setTimeout as wait } from 'node:timers/promises'

// What the machine itself makes a request wait.
export const attacks = [{ name: 'nothing', run: () => wait(1000) }]
