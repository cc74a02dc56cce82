export { usePictureUpload, type PictureUpload, type PictureUploadOptions } from './usePictureUpload'
export { pictureUploadTexts } from './texts'
