export { ListFile, type ListFileProps } from './ListFile'
