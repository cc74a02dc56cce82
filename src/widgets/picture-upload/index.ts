export { PicturesField } from './PicturesField'
export { usePictureUpload, type PictureUpload, type PictureUploadOptions } from './usePictureUpload'
export { usePictureUploads, type PictureUploads, type PictureUploadsOptions } from './usePictureUploads'
export { pictureUploadTexts } from './texts'
