export { useSaveFile } from './useSaveFile'
export { useSavePicture } from './useSavePicture'
