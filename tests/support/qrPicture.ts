import { createQrCodeImg } from 'taro-code/lib/common/qrcode'

const SCALE = 4

/** The picture of a code as the library draws it: this text, this many px, this error-correction level. */
export const qrPicture = (text: string, size: number, errorCorrectLevel: 'L' | 'M' | 'Q' | 'H'): string =>
  createQrCodeImg(text, {
    size: size * SCALE,
    typeNumber: 2,
    errorCorrectLevel,
    black: '#000000',
    white: '#FFFFFF',
  })
