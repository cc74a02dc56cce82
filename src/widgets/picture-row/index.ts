export { PictureRow, type PictureRowProps } from './PictureRow'
