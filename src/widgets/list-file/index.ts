export { ListFile } from './ListFile'
