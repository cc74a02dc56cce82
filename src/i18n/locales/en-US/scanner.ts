import type { Translation } from '../../catalog'
import type zh from '../zh-CN/scanner'

const en: Translation<typeof zh> = {
  title: 'Scan',
  close: 'Close',
  failed: 'Scanning failed. Please try again later',
  denied: 'Camera access was refused. To scan codes, allow the use of the camera in your settings',
  noCamera: 'No camera was found. Choose a picture or type the code',
  busy: 'Another app is using the camera. Close it and try again, or choose a picture',
  insecure: 'This page has no secure connection, so the camera is off. Choose a picture or type the code',
  unavailable: 'This browser cannot read codes with the camera. Type the code printed below it',
  starting: 'Starting the camera…',
  hint: 'Place the QR code or barcode inside the frame',
  picture: 'Album',
  pictureEmpty: 'No code was found in this picture. Try a sharper one',
  pictureFailed: 'This picture cannot be read. Choose another one',
  typed: 'Code',
  typedPlaceholder: 'Or type the product code',
  typedGo: 'OK',
}

export default en
