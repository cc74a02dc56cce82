export { useSavePicture } from './useSavePicture'
