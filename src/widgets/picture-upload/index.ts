export { usePictureUpload, type PictureUpload, type PictureUploadOptions } from './usePictureUpload'
