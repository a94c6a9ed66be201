export { authorTopic, findAbout } from './about.ts'
