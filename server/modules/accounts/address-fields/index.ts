export { stateIn } from './states.ts'
